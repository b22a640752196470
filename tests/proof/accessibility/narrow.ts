/**
 * Looks for content that can't be reached in the window: wider than it, beyond its edges, or clipped by a box that
 * doesn't scroll. Runs in the page. Returns one line per finding.
 */
export function outOfReach(): string[] {
  const found = new Set<string>()
  const root = document.documentElement
  const wide = root.scrollWidth - root.clientWidth
  if (wide > 0) found.add(`page ${wide} px too wide`)

  const name = (element: Element) => {
    const { id, localName, parentElement } = element
    const classes = [...element.classList].slice(0, 3).join('.')
    const own = `${localName}${id && !/[:_«]/.test(id) ? `#${id}` : ''}${classes && `.${classes}`}`
    return parentElement ? `${parentElement.localName} > ${own}` : own
  }
  /** Visually hidden on purpose, for screen readers. */
  const forEars = (element: Element, style: CSSStyleDeclaration) =>
    style.clipPath === 'inset(50%)' ||
    style.clip === 'rect(0px, 0px, 0px, 0px)' ||
    (element.clientWidth <= 1 && element.clientHeight <= 1)

  /** The first box that clips the text, and by how much; null if all of it can be read. */
  const cutBy = (start: Element, rect: DOMRect): string | null => {
    let { left, right, top, bottom } = rect
    for (let box: Element | null = start; box; box = box.parentElement) {
      if (box === document.body || box === root) break
      const style = getComputedStyle(box)
      if (forEars(box, style)) return null
      const [x, y] = [style.overflowX, style.overflowY]
      const edges = box.getBoundingClientRect()
      // Scrolling brings everything in that direction into view.
      const scrolls = (value: string) => value === 'auto' || value === 'scroll'
      if (scrolls(x)) [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)]
      if (scrolls(y)) [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)]
      if (left > right || top > bottom) return null
      const cuts = (value: string) => value === 'hidden' || value === 'clip'
      const over = [
        ...(cuts(x) ? [edges.left - left, right - edges.right] : []),
        ...(cuts(y) ? [edges.top - top, bottom - edges.bottom] : []),
      ]
      // Letters may extend slightly beyond their line's box without being clipped.
      const most = Math.max(0, ...over)
      if (most > 3) return `cut by ${name(box)}`
      if (style.position === 'fixed') break
    }
    if (left < -1 || right > root.clientWidth + 1) return 'beyond the edge'
    return null
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.trim()
    if (!parent || !words || parent.closest('[aria-hidden="true"], svg, script, style, noscript')) {
      continue
    }
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue
      const cut = cutBy(parent, rect)
      if (cut) found.add(`${cut}: ${name(parent)} “${words.slice(0, 30)}”`)
    }
  }
  for (const control of document.querySelectorAll(
    'a[href], button, input, select, textarea, img, summary, [role="tab"]',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const rect = control.getBoundingClientRect()
    if (rect.width <= 1 || rect.height <= 1 || control.closest('[aria-hidden="true"]')) continue
    const cut = cutBy(control.parentElement ?? control, rect)
    if (cut) found.add(`${cut}: ${name(control)}`)
  }
  return [...found]
}

/** Applies the text spacing that WCAG 1.4.12 lets readers set; `false` removes it. Runs in the page. */
export function spaceText(wanted: boolean): void {
  // A constructed style sheet isn't an inline style, so the page's policy allows it.
  document.adoptedStyleSheets = []
  if (!wanted) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }
  `)
  document.adoptedStyleSheets = [sheet]
}
