/**
 * Checks every cell of a matrix in sequence and lists the failures: `check` returns what's wrong with a cell, or
 * null. So one test can report all failures at once.
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
