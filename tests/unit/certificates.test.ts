import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { groupCode, linkedInUrl, normalizeCode } from '@/lib/certificates/certificate'
import * as english from '@/lib/i18n/messages/en'
import { badgeNeeds, points } from '@/lib/learning/progress'
import { qrCode } from '@/lib/qr'

const code = '098da6d30df037f0a0ae95c841107000'

describe('a code', () => {
  it.each([
    code,
    code.toUpperCase(),
    groupCode(code),
    ` 098DA6D3-0DF037F0-A0AE95C8-41107000\n`,
    '098da6d3–0df037f0—a0ae95c8\u00a041107000',
    `098da6d30df0\u200b37f0a0ae95c841107000`,
  ])('is found as %j', (written) => expect(normalizeCode(written)).toBe(code))

  it.each(['', code.slice(1), `${code}0`, code.replace('0', 'g'), `${code}/pdf`, '..', "' or 1=1"])(
    'is not %j',
    (written) => expect(normalizeCode(written)).toBeNull(),
  )

  it('is the same after it was put in blocks', () => {
    const codes = fc.stringMatching(/^[0-9a-f]{32}$/)
    fc.assert(fc.property(codes, (one) => normalizeCode(groupCode(one)) === one))
    expect(groupCode(code)).toBe('098d a6d3 0df0 37f0 a0ae 95c8 4110 7000')
  })
})

describe('LinkedIn’s form', () => {
  const entry = (changes = {}) =>
    new URL(
      linkedInUrl({
        certificate: { code, issuedAt: '2026-12-31T23:30:00-05:00', zone: 'UTC' },
        name: 'Prompting & more: 100% “sure”',
        organization: 'Altiora Academy',
        url: `https://www.example.com/hi/certificates/${code}`,
        ...changes,
      }),
    )

  it('is filled in with every fact', () => {
    const { origin, pathname, searchParams } = entry()
    expect(`${origin}${pathname}`).toBe('https://www.linkedin.com/profile/add')
    expect(Object.fromEntries(searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Prompting & more: 100% “sure”',
      organizationName: 'Altiora Academy',
      issueYear: '2027',
      issueMonth: '1',
      certUrl: `https://www.example.com/hi/certificates/${code}`,
      certId: code,
    })
  })
})

describe('the QR code', () => {
  it('has a square for every dark module, and none more', () => {
    const address = `https://www.example.com/certificates/${code}`
    const { size, path } = qrCode(address)
    const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
    const dark = new Set<string>()
    for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(length); i++) dark.add(`${Number(x) + i} ${y}`)
    }
    const expected = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)])
      .filter(([x = 0, y = 0]) => modules.get(y, x))
      .map(([x, y]) => `${x} ${y}`)
    expect(size).toBe(modules.size)
    expect([...dark].sort()).toEqual(expected.sort())
  })
})

const sql = readdirSync('supabase/migrations')
  .sort()
  .map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8'))
  .join('\n')

/** The body of a function of the database, as the last migration that has it defines it. */
function body(name: string): string {
  const definition = new RegExp(`^create (?:or replace )?function public\\.${name}\\(`, 'gm')
  const start = [...sql.matchAll(definition)].at(-1)?.index
  return sql.slice(start, sql.indexOf('\n$$;', start))
}

describe('what the database counts', () => {
  it('has words for every badge, and no others', () => {
    const rows = [...body('learner_badges').matchAll(/select '([a-z-]+)', (\d+), \(select count/g)]
    const counted = Object.fromEntries(rows.map(([, badge, need]) => [badge, Number(need)]))
    expect(counted).toEqual(badgeNeeds)
    expect(Object.keys(english.learning.badges).sort()).toEqual(Object.keys(counted).sort())
    for (const { title, rule } of Object.values(english.learning.badges)) {
      expect(title.length * rule.length).toBeGreaterThan(0)
    }
  })

  it('gives the points that the page tells', () => {
    const rows = [
      ...body('rebuild_points').matchAll(/\.user_id, '(\w+)', [^,]+(?: \|\| [^,]+)*, (\d+)/g),
    ]
    expect(Object.fromEntries(rows.map(([, kind, count]) => [kind, Number(count)]))).toEqual(points)
    for (const kind of Object.keys(points)) {
      expect(english.certifications.leaderboard.rules).toHaveProperty(kind)
    }
  })
})
