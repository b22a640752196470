import 'server-only'
import { approximateNetwork, clientIp } from '@/lib/http/client-ip'

/** The client of a request, as far as it's known. */
export type Client = { ip?: string | undefined; agent?: string | undefined }

export const clientOf = (headers: Pick<Headers, 'get'>) => ({
  ip: clientIp({ headers }),
  agent: headers.get('user-agent') ?? undefined,
})

/** What helps a person recognise a device; null where unknown. */
export type ClientDevice = {
  browser: string | null
  system: string | null
  network: string | null
}

// Most browsers also name the ones they descend from, so the order matters.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\d/, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than any browser's, in characters. */
const longestAgent = 1_000

const nameIn = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent.slice(0, longestAgent)))?.[1] ?? null

/** The browser, system and approximate network of a client. */
export function clientDevice({ ip = '', agent = '' }: Client): ClientDevice {
  return {
    browser: nameIn(browsers, agent),
    system: nameIn(systems, agent),
    network: approximateNetwork(ip),
  }
}
