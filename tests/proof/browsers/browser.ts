/** The proof's actions with a browser, whatever protocol drives it. */
export interface Browser {
  name: string
  /** Sets the inner size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page. */
  run<T>(expression: string): Promise<T>
  type(selector: string, text: string): Promise<void>
  press(selector: string): Promise<void>
  /** Signs in as the owner of a Cookie header; the browser has to be on a page of the site. */
  takeCookies(header: string): Promise<void>
  clearCookies(): Promise<void>
  /** Uncaught errors and refused loads since the last call. */
  takeErrors(): string[]
  quit(): Promise<void>
}

/** The pairs of a Cookie header. */
export const pairsOf = (header: string) =>
  header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })

const patience = 25_000

/** Resolves once the expression is true in the page; throws with `what` otherwise. */
export async function until(browser: Browser, expression: string, what: string): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    // The page may be changing.
    if (await browser.run<boolean>(`Boolean(${expression})`).catch(() => false)) return
    if (Date.now() > end) {
      const seen = await browser.run<string>('location.href + " " + document.body.innerText')
      throw new Error(`${browser.name}: ${what}. It shows ${seen.slice(0, 600)}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Waits for an element by its role's selector and its visible text or label, and marks it; returns its selector. */
export async function find(browser: Browser, selector: string, text: RegExp): Promise<string> {
  const mark = `mark-${Math.random().toString(36).slice(2)}`
  const expression = `(() => {
    const named = (one) => [one.getAttribute('aria-label'), one.innerText,
      ...[...(one.labels ?? [])].map((label) => label.innerText)]
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
      one.checkVisibility() && named(one).some((name) => ${text}.test((name ?? '').trim())))
    found?.setAttribute('data-mark', '${mark}')
    found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return found
  })()`
  await until(browser, expression, `there is no ${selector} named ${text}`)
  return `[data-mark="${mark}"]`
}
