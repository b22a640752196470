import { expect, type Locator, type Page } from '@playwright/test'

/** The reason why keyboard users couldn't see the focused element; null if all is well. */
type Stop = { lost: string | null; name: string; end: boolean }

declare global {
  interface Window {
    /** The appearance of each focusable element without focus. */
    unfocused?: WeakMap<Element, string>
    /** The previously focused element. */
    lastStop?: Element
  }
}

/** Compares the focused element with how all elements look without focus. Runs in the page. */
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
  // Some show it elsewhere: on a whole row, or on a control's label.
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
    // A floating notice isn't part of the page's layout.
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

/** A keyboard user on a page: checks every focus stop. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses a key and returns the focused element. */
  async press(key: string): Promise<Stop> {
    const forward = key === 'Tab'
    await this.page.keyboard.press(key)
    const stop = await this.page.evaluate(judge, forward)
    expect(stop.lost, `${stop.name} on ${this.page.url()}`).toBeNull()
    return stop
  }

  /** Tabs until the element is focused; fails if it never is. */
  async to(target: Locator, { key = 'Tab', most = 90 } = {}): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < most; stops++) {
      await this.press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${target} is not reached by ${key} on ${this.page.url()}.`)
  }

  /** Tabs there and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.type(text)
  }

  /** Skips the header with the first link of every page. */
  async pastHeader(): Promise<void> {
    const stop = await this.press('Tab')
    expect(stop.name).toMatch(/^a /)
    await this.page.keyboard.press('Enter')
    await expect(this.page).toHaveURL(/#main$/)
  }

  /** Tabs through the whole page; fails if there's no end. Returns the number of stops. */
  async through(most = 200): Promise<number> {
    for (let stops = 0; stops < most; stops++) {
      if ((await this.press('Tab')).end) return stops
    }
    throw new Error(`${this.page.url()} has no end.`)
  }
}
