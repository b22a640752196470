/** Labels and messages whose wording is settled, though typography would have them otherwise. */
export const fixedTexts: ReadonlySet<string> = new Set([])
