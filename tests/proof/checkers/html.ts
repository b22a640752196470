import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { addressIn, everyPage, languages } from '../../setup/pages.ts'
import { inParallel, rawClient } from '../../setup/raw-http.ts'
import type { World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { runTool } from './run-tool.ts'

/** React sends parts of a page after its end; inline scripts put them in their places. */
const isStreamed = (html: string) => /<div hidden="" id="S:|<template id="[BP]:/.test(html)

/** Answers pages as a browser puts them together, before other scripts run; their checkers expect one document. */
async function assembler(base: string) {
  const browser = await chromium.launch(config.use?.launchOptions)
  return {
    async read(address: string, headers: Record<string, string>): Promise<string> {
      const context = await browser.newContext({ extraHTTPHeaders: headers })
      try {
        const page = await context.newPage()
        await page.route(/\.js(?:\?|$)/, (route) => route.abort())
        await page.goto(base + address)
        await page.waitForFunction(
          () => !document.querySelector('[id^="S:"], template[id^="B:"], template[id^="P:"]'),
        )
        return `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

type Message = { type: string; url: string; lastLine?: number; message: string; extract?: string }

/** The Nu HTML checker on every page in every language, private ones as their owner. */
export async function checkHtml(report: Report, base: string, world: World): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'altiora-html-'))
  const client = rawClient(base)
  const assembled = await assembler(base)
  const pages = everyPage(world.things).flatMap((page) =>
    languages.map((language) => ({ ...page, address: addressIn(language, page.path) })),
  )
  try {
    const broken: string[] = []
    await inParallel(pages, 4, async ({ address, isPrivate }) => {
      const visitor = address.includes('/staff') ? world.admin : world.owner
      const headers: Record<string, string> = isPrivate ? { cookie: visitor.cookie } : {}
      const { status, body } = await client(address, { headers })
      // Some pages only redirect: the second factor's, for someone without one.
      if (status >= 400) broken.push(`${address}: ${status}`)
      if (status !== 200) return
      const sent = body.toString()
      const html = isStreamed(sent) ? await assembled.read(address, headers) : sent
      writeFileSync(join(folder, `${address.replaceAll('/', '~')}.html`), html)
    })
    report.promise('every page answers', broken.length === 0, broken.join(', ') || pages.length)
    const { output } = await runTool('npx', [
      ...['--yes', 'vnu-jar@26.9.27', '--format', 'json', '--stdout', '--errors-only'],
      ...['--exit-zero-always', folder],
    ])
    const { messages } = JSON.parse(output) as { messages: Message[] }
    const groups = Map.groupBy(messages, ({ message }) => message)
    const pageOf = ({ url }: Message) =>
      (url.split('/').at(-1) ?? '').replace(/\.html$/, '').replaceAll('~', '/')
    const found = [...groups].map(([message, all]) => {
      const pages = [...new Set(all.map(pageOf))]
      const extract = (all[0]?.extract ?? '').replace(/\s+/g, ' ').trim()
      return `\n    ${pages.length} pages, such as ${pages[0]}: ${message} (${extract})`
    })
    report.promise('the Nu HTML checker finds no error', found.length === 0, found.join(''))
  } finally {
    client.close()
    await assembled.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
