import { type Extent, pixelsOf } from './place'

/** The current position of an element on the page. */
export function extentOf(element: Element): Extent {
  const { top, height } = element.getBoundingClientRect()
  return { top: top + window.scrollY, height }
}

/**
 * Scrolls to a share of the lesson and moves the focus to the heading of what is read there, so that the
 * keyboard goes on from that place too.
 */
export function goTo(article: HTMLElement, share: number, behavior: ScrollBehavior): void {
  const top = pixelsOf(share, extentOf(article))
  const passed = [...article.querySelectorAll<HTMLElement>('h2, h3')].filter(
    (heading) => extentOf(heading).top <= top + window.innerHeight / 4,
  )
  const heading = passed.at(-1)
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  window.scrollTo({ top, behavior })
}
