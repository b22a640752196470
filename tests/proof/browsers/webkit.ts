import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePorts } from '../../setup/e2e-site.ts'
import { type Browser, pairsOf } from './browser.ts'

const libraries = '/usr/lib/x86_64-linux-gnu'

/** WebKitGTK's MiniBrowser, of the newest installed API. */
function miniBrowser(): string {
  const folder = readdirSync(libraries)
    .filter((name) => /^webkit2?gtk-\d/.test(name))
    .sort()
    .at(-1)
  if (!folder) throw new Error('This proof needs the package webkit2gtk-driver.')
  return join(libraries, folder, 'MiniBrowser')
}

/** A GTK style without which the toolbar keeps the window wider than a phone. */
function narrowToolbar(): string {
  const folder = mkdtempSync(join(tmpdir(), 'altiora-gtk-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  const css = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }'
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), css)
  return folder
}

/** Errors that WebKit writes to its standard output. */
function errorsOf(child: ChildProcess): () => string[] {
  let errors: string[] = []
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      if (/^CONSOLE (?:\w+ )?ERROR/.test(line)) errors.push(line)
    })
  }
  return () => {
    const taken = errors
    errors = []
    return taken
  }
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  })
  const end = Date.now() + 20_000
  for (;;) {
    try {
      const builder = new Builder().usingServer(`http://127.0.0.1:${port}`)
      return await builder.withCapabilities(capabilities).build()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

/** WebKitGTK over WebDriver, on a screen of Xvfb. */
export async function startWebKit(): Promise<Browser> {
  const [port = 0] = await freePorts(1)
  const config = narrowToolbar()
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1300x24', 'WebKitWebDriver', `--port=${port}`],
    {
      env: { ...process.env, XDG_CONFIG_HOME: config },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    },
  )
  const stop = () => {
    // xvfb-run, the screen and the driver form one process group.
    if (child.pid) process.kill(-child.pid)
    rmSync(config, { recursive: true, force: true })
  }
  const takeErrors = errorsOf(child)
  const driver = await connect(port).catch((error: unknown) => {
    stop()
    throw error
  })
  const version = (await driver.getCapabilities()).getBrowserVersion()
  const element = (selector: string) => driver.findElement(By.css(selector))
  return {
    name: `webkit/${version}`,
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 })
    },
    open: (url) => driver.get(url),
    run: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    type: (selector, text) => element(selector).sendKeys(text),
    press: (selector) => element(selector).click(),
    async takeCookies(header) {
      for (const pair of pairsOf(header)) await driver.manage().addCookie({ ...pair, path: '/' })
    },
    clearCookies: () => driver.manage().deleteAllCookies(),
    takeErrors,
    async quit() {
      await driver.quit().finally(stop)
    },
  }
}
