import { type RefObject, useEffect } from 'react'

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** The link to each row's page, in order. */
const linksOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-row]')]

/** Moves the focus by this many rows, from the row that has it or from above the first. */
function move(frame: HTMLElement, by: number): void {
  const links = linksOf(frame)
  const row = document.activeElement?.closest('tr')
  const index = links.findIndex((link) => link.closest('tr') === row)
  links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
}

/** Presses what is in the row with the focus. */
const press = (what: string) =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(what)?.click()

/** The keys of a table: j and k move between rows, x selects, e edits, / goes to the search. Enter follows the link. */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest(fields) || document.querySelector('[role=dialog]')) return
      const table = frame.current
      if (!table) return
      const actions: Record<string, () => void> = {
        j: () => move(table, 1),
        k: () => move(table, -1),
        x: () => press('[role=checkbox]'),
        e: () => press('[data-edit]'),
        '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])
}
