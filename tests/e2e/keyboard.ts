import { expect, type Locator, type Page } from '@playwright/test'

/** Why somebody who only has keys would be lost at the element that has the focus; null where all is well. */
type Stop = { lost: string | null; name: string; end: boolean }

declare global {
  interface Window {
    /** How each element that takes the focus looked while it had none. */
    unfocused?: WeakMap<Element, string>
    /** What had the focus before. */
    lastStop?: Element
  }
}

/** Looks at the element that has the focus, and at all others as they are without it. Runs in the page. */
function judge(forward: boolean): Stop {
  window.unfocused ??= new WeakMap()
  const known = window.unfocused
  const now = document.activeElement ?? document.body
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor } = style
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`
    return [outline, boxShadow, backgroundColor, borderColor]
  }
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  // Some show it on what is drawn for them: a whole row, or the label of a control.
  const look = (element: Element) =>
    [
      ...styleOf(element),
      ...styleOf(element, '::after'),
      ...labelsOf(element).flatMap((label) => styleOf(label)),
    ].join(' | ')
  const aloft = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).position === 'fixed') return true
    }
    return false
  }
  const before = window.lastStop
  const name = `${now.localName} “${(now.getAttribute('aria-label') ?? now.textContent ?? '').trim().slice(0, 40)}”`
  const lost = () => {
    const box = now.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
    if (right - left < 1 || bottom - top < 1) return 'is out of sight'
    const points = [0.15, 0.5, 0.85].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const free = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && [now, ...labelsOf(now)].some((one) => one.contains(hit) || hit.contains(one))
    })
    if (free.length < 5) return 'is covered'
    const plain = known.get(now)
    const shown = look(now)
    if (plain ? shown === plain : getComputedStyle(now).outlineStyle === 'none')
      return 'does not show that it has the focus'
    if (!forward || !before?.isConnected) return null
    if (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING) return null
    const last = before.getBoundingClientRect()
    const sameColumn = box.left < last.right && last.left < box.right
    const backwards = sameColumn && box.bottom <= last.top
    // A notice that floats stands nowhere in the page.
    return backwards && !aloft(now) && !aloft(before) ? 'stands before what had the focus' : null
  }
  const end = now === document.body
  const stop = { lost: end ? null : lost(), name, end }
  window.lastStop = now
  for (const one of document.querySelectorAll(
    'a[href], button, input, select, textarea, [tabindex]',
  )) {
    if (one !== now) known.set(one, look(one))
  }
  return stop
}

/** Somebody at a page without a mouse: every stop of the focus is looked at. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses a key, and answers where the focus is then. */
  async press(key: string): Promise<Stop> {
    const forward = key === 'Tab'
    await this.page.keyboard.press(key)
    const stop = await this.page.evaluate(judge, forward)
    expect(stop.lost, `${stop.name} on ${this.page.url()}`).toBeNull()
    return stop
  }

  /** Tabs on until the focus is there; fails where it never comes. */
  async to(target: Locator, { key = 'Tab', most = 90 } = {}): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < most; stops++) {
      await this.press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${target} is not reached by ${key} on ${this.page.url()}.`)
  }

  /** Goes there and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.type(text)
  }

  /** Past the header, as the first stop of every page offers. */
  async pastHeader(): Promise<void> {
    const stop = await this.press('Tab')
    expect(stop.name).toMatch(/^a /)
    await this.page.keyboard.press('Enter')
    await expect(this.page).toHaveURL(/#main$/)
  }

  /** Tabs through the whole page; fails where there is no end. Answers the number of stops. */
  async through(most = 200): Promise<number> {
    for (let stops = 0; stops < most; stops++) {
      if ((await this.press('Tab')).end) return stops
    }
    throw new Error(`${this.page.url()} has no end.`)
  }
}
