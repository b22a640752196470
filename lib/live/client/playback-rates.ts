/** The speeds that can be chosen. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2]
