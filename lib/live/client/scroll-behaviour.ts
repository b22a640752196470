/** For a box that scrolls, so that keyboards reach it. */
export const scrolling = (label: string) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const
