// The formulas of the lesson in TeX. \data{term=…} marks a piece that can be clicked; a term may hold others.
export default {
  sinusoidal: String.raw`\begin{aligned}
    \data{term=pe}{\mathrm{PE}}(\data{term=position}{p},\,\data{term=index}{2i}) &=
      \data{term=sin}{\sin}(\data{term=position}{p}\cdot\data{term=frequency}{\omega_i}) \\
    \data{term=pe}{\mathrm{PE}}(\data{term=position}{p},\,\data{term=index}{2i+1}) &=
      \data{term=cos}{\cos}(\data{term=position}{p}\cdot\data{term=frequency}{\omega_i}) \\
    \data{term=frequency}{\omega_i} &=
      \data{term=base}{10000}^{\data{term=exponent}{-2i/\data{term=dim}{d}}}
  \end{aligned}`,

  // Two positions compared: only their distance is left.
  dot: String.raw`\mathrm{PE}(p)\cdot\mathrm{PE}(p+k) = \sum_{i=0}^{d/2-1}\cos(k\,\omega_i)`,

  // A step of k tokens is one rotation, the same at every position; a pair of R(k) beside it.
  shift: String.raw`\begin{aligned}
    \mathrm{PE}(p+k) &= R(k)\,\mathrm{PE}(p) \\
    R_i(k) &= \begin{pmatrix} \cos k\omega_i & \sin k\omega_i \\ -\sin k\omega_i & \cos k\omega_i \end{pmatrix}
  \end{aligned}`,
};
