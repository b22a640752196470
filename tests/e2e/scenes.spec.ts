import { refusedConsent } from '../../lib/consent/consent.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath, routes } from '../../lib/routes.ts'
import { settled } from '../setup/axe.ts'
import { academyScenes } from '../shots/academy-scenes.ts'
import { accountScenes } from '../shots/account-scenes.ts'
import { publicScenes } from '../shots/public-scenes.ts'
import { drawn, type Scene, visit, widths } from '../shots/scene.ts'
import { staffScenes } from '../shots/staff-scenes.ts'
import { statusScenes } from '../shots/status-scenes.ts'
import { choose } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { longerWordsFit, looksRight } from './looks.ts'
import { makePerson } from './people.ts'

// Every page and state. At night each is checked in every language; `npm run shots` takes pictures of them in English
// and Hindi, at two widths and in both themes: `npm run shots -- --grep menu` of those whose name contains "menu".
const takesPictures = Boolean(process.env.SHOTS)
const folder = 'tests/.output/shots'

const all = [...publicScenes, ...accountScenes, ...academyScenes, ...staffScenes, ...statusScenes]
const scenes = [...new Map(all.map((scene) => [scene.name, scene])).values()]

/** The console is in English. */
const languagesOf = ({ path }: Scene) =>
  path.startsWith(routes.staff)
    ? (['en'] as const)
    : takesPictures
      ? (['en', 'hi'] as const)
      : locales
const widthsOf = ({ width }: Scene) =>
  width ? [width] : takesPictures ? (['desktop', 'phone'] as const) : (['desktop'] as const)

// A page that middleware shows in place of another would be opened here with the policy of static pages.
test.use({ bypassCSP: true })

for (const scene of scenes)
  for (const locale of languagesOf(scene))
    for (const width of widthsOf(scene))
      test(
        `${scene.name} (${width}, ${locale})`,
        { tag: '@night' },
        async ({ page, context, expectErrors }, info) => {
          test.setTimeout(180_000)
          expectErrors(...(scene.expected ?? []))
          await page.setViewportSize({
            width: widths[width],
            height: width === 'phone' ? 844 : 900,
          })
          if (scene.who) {
            await makePerson(context.request, scene.who === 'newcomer' ? { profile: null } : {})
          }
          if (!scene.withNotice) {
            await choose(context, refusedConsent)
          }
          await scene.prepare?.(page)
          await visit(page, localePath(locale, scene.path))
          await scene.act?.(page)
          await drawn(page)
          if (!takesPictures) {
            await looksRight(page, { narrow: width === 'phone' || !scene.width })
            if (scene.width === 'desktop') return
            // The spacing that readers may set (WCAG 1.4.12) leaves everything within a small phone's width.
            await page.setViewportSize({ width: 320, height: 640 })
            const spacing = 'letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
            await page.addStyleTag({ content: `* { line-height: 1.5 !important; ${spacing} }` })
            await settled(page)
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
            // Once for each whole page is enough: no language is as long as the made-up one.
            if (locale === 'en' && !scene.act && !scene.firstScreen) await longerWordsFit(page)
            return
          }
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await settled(page)
            const name = `${scene.name}-${widths[width]}-${colorScheme}-${locale}.png`
            const picture = { path: `${folder}/${name}`, fullPage: !scene.firstScreen }
            await page.screenshot(picture)
            await info.attach(name, { path: picture.path })
          }
          if (width === 'desktop') return
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        },
      )
