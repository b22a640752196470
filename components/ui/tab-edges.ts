import type { CSSProperties } from 'react'

/** Edge shadows of a row of tabs while there is more to scroll to; the covers move with the row. */
export const tabEdges: CSSProperties = {
  background: [
    'linear-gradient(to right, var(--surface) 40%, transparent) left / 3rem 100% no-repeat local',
    'linear-gradient(to left, var(--surface) 40%, transparent) right / 3rem 100% no-repeat local',
    'linear-gradient(to right, var(--line), transparent) left / 1.5rem 100% no-repeat scroll',
    'linear-gradient(to left, var(--line), transparent) right / 1.5rem 100% no-repeat scroll',
  ].join(', '),
}
