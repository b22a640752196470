import { useCallback, useState } from 'react'

/** Rows that a decision has taken from the list already; they come back if it is refused. */
export function useDecisions<Row extends { id: string }>(rows: Row[]) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const hide = useCallback((id: string) => setGone((before) => new Set([...before, id])), [])
  const show = useCallback(
    (id: string) => setGone((before) => new Set([...before].filter((one) => one !== id))),
    [],
  )
  return { rows: rows.filter(({ id }) => !gone.has(id)), hide, show }
}
