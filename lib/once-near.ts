/** Calls `load` once `element` is less than `rootMargin` from the screen; returns how to stop waiting for it. */
export function onceNear(element: Element | null, load: () => void, rootMargin = '100%') {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      load()
    },
    { rootMargin },
  )
  if (element) watcher.observe(element)
  return () => watcher.disconnect()
}
