/**
 * Tries every cell of a matrix, one after the other, and lists those that are wrong: `check` answers what is wrong
 * with a cell, or null. One test can then name every failure at once.
 */
export async function wrongCells<Cell>(
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
  check: (cell: Cell) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const cell of cells) {
    const found = await check(cell)
    if (found !== null) wrong.push(`${nameOf(cell)}: ${found}`)
  }
  return wrong
}
