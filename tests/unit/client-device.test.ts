import { describe, expect, it } from 'vitest'
import { clientDevice, clientOf } from '@/lib/account/device'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0'
const mac = '(Macintosh; Intel Mac OS X 10_15_7)'
const windows = '(Windows NT 10.0; Win64; x64)'

const linux = '(X11; Linux x86_64; rv:150.0)'
const phone = '(iPhone; CPU iPhone OS 19_1 like Mac OS X)'
const samsung = chrome.replace('Chrome', 'SamsungBrowser/29.0 Chrome')

/** The part after “Mozilla/5.0”, and what is told of it. */
const agents: [agent: string, browser: string | null, system: string | null][] = [
  [`${windows} ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/148.0.0.0`, 'Edge', 'Windows'],
  [`${mac} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'macOS'],
  [`${mac} ${webkit} Version/19.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${linux} Gecko/20100101 Firefox/150.0`, 'Firefox', 'Linux'],
  [`(Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`(Linux; Android 16) ${samsung} Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${phone} ${webkit} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`(iPad; CPU OS 19_1) ${webkit} CriOS/148.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPadOS'],
  [`(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
]

describe('a device', () => {
  it.each(agents)('%s', (agent, browser, system) => {
    const told = { browser, system, network: null }
    expect(clientDevice({ agent: `Mozilla/5.0 ${agent}` })).toEqual(told)
    expect(clientDevice({ agent: '' }).browser).toBeNull()
  })

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:0DB8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', null],
    ['127.0.0.1', null],
    ['unknown', null],
    ['999.1.1.1', null],
  ])('of %s shows the network %s only', (ip, network) => {
    expect(clientDevice({ ip }).network).toBe(network)
  })

  it('is read from what our server or the platform adds', () => {
    const headers = new Headers({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9', 'user-agent': 'curl' })
    expect(clientOf(headers)).toEqual({ ip: '203.0.113.9', agent: 'curl' })
    const nothing = { browser: null, system: null, network: null }
    expect(clientDevice(clientOf(new Headers()))).toEqual(nothing)
  })
})
