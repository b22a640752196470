import { XMLValidator } from 'fast-xml-parser'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import { describe, expect, it, test, vi } from 'vitest'
import { certificateRelief } from '@/components/certificates/certificate-relief'
import { undrawable } from '@/components/certificates/name-panel'
import type { Certificate } from '@/lib/certificates/certificate'
import { certificatePdf } from '@/lib/certificates/pdf/certificate-pdf'
import { pdfFonts } from '@/lib/certificates/pdf/fonts'
import { splitRuns } from '@/lib/certificates/pdf/runs'
import { certificateStatement } from '@/lib/certificates/statement'
import type { Locale } from '@/lib/i18n/routing'
import { certificate } from '../setup/certificate.ts'
import { readPdf } from '../setup/pdf-text.ts'

vi.mock('next-intl/server', () => import('../setup/translations.ts'))

const missing = 'A box stands for a character.'

async function draw(changes: Partial<Certificate> = {}, locale: Locale = 'en') {
  const statement = await certificateStatement({ ...certificate, ...changes }, locale)
  return readPdf(await certificatePdf({ statement, missing }, certificateRelief('one')))
}

describe('the PDF of a certificate', () => {
  it.each([
    ['en', 'Small models', '3rd place, Best design'],
    ['hi', 'Sky', 'Sky'],
    ['es', 'Sky', 'Puesto 3, Mejor diseño'],
    ['fr', 'Sky', '3e place, Meilleur design'],
    ['de', 'Sky', '3. Platz, Bestes Design'],
  ] as const)('of a hackathon states team and award in %s', async (locale, title, award) => {
    const facts = { team: 'Sky', place: 3, bestDesign: true }
    const endsAt = '2026-03-02T10:00:00Z'
    const hackathon = { topic: 'small-models', words: null, ...facts, endsAt }
    const none = { quiz: { correct: 0, total: 0 }, exercises: 0 }
    const { text } = await draw({ ...none, kind: 'placement', track: null, hackathon }, locale)
    for (const words of [title, award, 'Sky']) expect(text.join(' ')).toContain(words)
    expect(text.join(' ')).not.toContain('undefined')
  })

  it('of a track states its capstone and the day, or that none was required yet', async () => {
    const track = { kind: 'track', subject: 'data-specialist', track: 'data-specialist' } as const
    const capstone = { title: 'Investigate a change', passedAt: '2026-03-02T10:00:00Z' }
    const { text } = await draw({ ...track, capstone })
    expect(text.join(' ')).toContain('Capstone “Investigate a change” passed on March 2, 2026.')
    const earlier = await draw(track)
    expect(earlier.text).toContain('Issued before a capstone was required for this track.')
    expect((await draw()).text.join(' ')).not.toContain('apstone')
  })

  it('is one page that says everything, in the order of reading', async () => {
    const { pages, text, links } = await draw()
    expect(pages).toBe(1)
    const address = 'http://localhost:3000/certificates/0123456789abcdef0123456789abcdef'
    expect(text.filter((part) => part !== '')).toEqual(
      [
        'AltioraAcademy',
        'Course certificate',
        'Awarded to',
        'Asha Rao',
        'for completing the course',
        'How machines learn',
        'All lessons completed and all quizzes passed at Altiora Academy.',
        'IssuedMarch 3, 2026',
        'Time zoneCoordinated Universal Time',
        'TrackAI Fundamentals',
        'Lessons6',
        'Quiz results26 of 30 correct',
        'Exercises solved5',
        'Code 0123 4567 89ab cdef 0123 4567 89ab cdef',
        'Verify this certificate:',
        address,
      ].map((part) => part.replaceAll('\u00a0', ' ')),
    )
    expect(links).toEqual([address])
  })

  it.each([
    ['Asia/Kolkata', 'en', 'IssuedMarch 4, 2026', 'Time zoneIndia Standard Time'],
    [
      'America/New_York',
      'de',
      'Ausgestellt3. März 2026',
      'ZeitzoneNordamerikanische Ostküsten-Normalzeit',
    ],
    ['CTT-unknown', 'en', 'IssuedMarch 3, 2026', 'Time zoneCoordinated Universal Time'],
  ] as const)('states its dates in %s, and which zone that is', async (zone, locale, day, name) => {
    const { pages, text } = await draw({ zone }, locale)
    expect(pages).toBe(1)
    expect(text).toContain(day)
    expect(text).toContain(name)
  })

  it('names its language, its title and its author, and is tagged', async () => {
    const { catalog, info, tagged } = await draw()
    expect(catalog).toContain('/Lang (en)')
    expect(tagged).toBe(true)
    expect(info).toContain('/Title (Course certificate: How machines learn)')
    expect(info).toContain('/Author (Altiora Academy)')
  })

  it('describes itself in XML that any name leaves valid', async () => {
    const holder = 'Ann & <Bo> "]]></rdf:li>\uffff'
    const statement = await certificateStatement({ ...certificate, holder }, 'en')
    const file = (await certificatePdf({ statement, missing }, certificateRelief('one'))).toString(
      'utf8',
    )
    const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file)?.[0] ?? ''
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('Ann &amp; &lt;Bo&gt; &quot;]]&gt;&lt;/rdf:li&gt;</rdf:li>')
  })

  it('carries every font with it, and what its glyphs mean', async () => {
    const { fonts } = await draw({ holder: 'Łukasz क्षितिज Дмитрий' })
    expect(fonts.length).toBeGreaterThanOrEqual(5)
    expect(fonts.filter(({ embedded, unicode }) => !embedded || !unicode)).toEqual([])
  })

  async function expectText(holder: string) {
    const { text } = await draw({ holder })
    expect(text).toContain(holder.normalize('NFC'))
    expect(text).not.toContain(missing)
  }

  it.each([
    'Tomás Ñúñez-Łukasiewicz',
    'Smriti स्मृति श्रीवास्तव',
    'Дмитрий Шостакович',
    'தமிழ்ச்செல்வி முத்துக்குமார்',
    'Ali محمد Khan',
    '张伟 Zhang Wei',
    "Ó'Súilleabháin & Søn (jr.)",
  ])('holds the name %s as text', expectText)

  it.each([
    'Nguyễn Thị Phương Thảo',
    'डॉ. ईश्वर भाई पाण्डेय',
    'Ṣọlá Adébáyọ̀',
    'Γεώργιος Παπαδόπουλος',
    'মোহাম্মদ রহমান চৌধুরী',
    'ગુજરાતી પટેલ',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'ଜଗନ୍ନାଥ ପଣ୍ଡା',
    'వెంకటేశ్వర్లు రెడ్డి',
    'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
    'കൃഷ്ണൻ നമ്പ്യാർ',
    'محمد بن سلمان',
    'שרה כהן',
    'สมชาย ใจดี',
    'さくら 田中',
    '김민준',
  ])('holds the name %s as text, too', { tags: ['night'] }, expectText)

  it.each(['😀 Ada', '𓀀 Ada'])(
    'shows a box for what no font has in %s, and says so',
    async (holder) => {
      const { text } = await draw({ holder })
      expect(text).toContain(holder)
      expect(text).toContain(missing)
    },
  )

  it.each([
    'W'.repeat(80),
    'लक्ष्मीनारायण सुब्रह्मण्यम् कृष्णमूर्ति त्र्यंबकेश्वर वेंकटेश्वर राव देशपाण्डे',
    'Maximiliane-Charlotte Wilhelmina von Habsburg-Lothringen und zu Hohenzollern-Sig',
  ])('leaves nothing of a long name out: %s', async (holder) => {
    const { text } = await draw({ holder })
    expect(text.join('').replace(/\s/gu, '')).toContain(holder.replace(/\s/gu, ''))
  })

  it('is marked across the page once it is revoked, with date and reason', async () => {
    const revoked = { at: '2026-04-04T00:00:00Z', reason: 'Awarded by mistake (twice).' }
    const { text } = await draw({ revoked })
    expect(text).toContain('Revoked on April 4, 2026.')
    expect(text).toContain('Reason: Awarded by mistake (twice).')
    expect(text.join(' ')).not.toContain('replaced')
    const replaced = await draw({ revoked: { ...revoked, reason: 'replaced' } })
    expect(replaced.text.join(' ')).toContain('a new certificate replaced this one')
  })
})

describe('the shapes of Devanagari', () => {
  it.each(['क्षितिज', 'शर्मा', 'स्मृति', 'श्रीवास्तव', 'त्र्यंबक', 'ईश्वर', 'विट्ठल', 'कर्त्तव्य'])(
    '%s is drawn with the glyphs that HarfBuzz chooses',
    async (name) => {
      const stack = (await pdfFonts()).heading
      const font = stack.find((one) => one.name === 'headingDevanagari')
      if (!font) throw new Error('There is no such font.')
      const buffer = new Text()
      buffer.addText(name)
      buffer.guessSegmentProperties()
      shape(new Font(new Face(new Blob(font.data))), buffer)
      const { default: PDFDocument } = await import('pdfkit')
      const doc = new PDFDocument({ font: '' }).registerFont('deva', font.data).font('deva')
      const own = doc as unknown as {
        _font: { font: { layout(text: string): { glyphs: { id: number }[] } } }
      }
      const drawn = own._font.font.layout(name).glyphs.map(({ id }) => id)
      expect(drawn).toEqual(buffer.getGlyphInfos().map(({ codepoint }) => codepoint))
      // A conjunct isn't the sequence of its letters.
      expect(drawn.length).toBeLessThan(name.length + 1)
      expect(drawn).not.toContain(0)
    },
  )
})

describe('the parts of a text that one font writes', () => {
  const font = (name: string, letters: string) => ({
    name,
    covers: new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0)),
  })
  const latin = font('latin', 'abc .-\u0301é')
  const other = font('other', 'ष क्\u200da. ')

  it('are as long as they can be, and take spaces and points along', () => {
    expect(splitRuns('ab. क्ष. c', [latin, other])).toEqual([
      { font: 'latin', text: 'ab. ' },
      { font: 'other', text: 'क्ष. ' },
      { font: 'latin', text: 'c' },
    ])
  })

  it('hold composed letters and plain spaces', () => {
    expect(splitRuns('e\u0301\u00a0b\u202fc', [latin, other])).toEqual([
      { font: 'latin', text: 'é b c' },
    ])
  })

  it('come back without a font where none has a character, one by one', () => {
    expect(splitRuns('a文字b', [latin, other])).toEqual([
      { font: 'latin', text: 'a' },
      { font: null, text: '文' },
      { font: null, text: '字' },
      { font: 'latin', text: 'b' },
    ])
    // The letter stays if its mark is missing.
    expect(splitRuns('b\u0336', [latin])).toEqual([
      { font: 'latin', text: 'b' },
      { font: null, text: '\u0336' },
    ])
  })

  it('lose nothing but what can’t be seen', () => {
    expect(splitRuns('a\u200bb\ufe0f\u00adc', [latin])).toEqual([{ font: 'latin', text: 'abc' }])
    expect(splitRuns('क्\u200dष', [other])).toEqual([{ font: 'other', text: 'क्\u200dष' }])
    expect(splitRuns('', [latin])).toEqual([])
  })
})

test('what no font has is known before, and said where names are typed', () => {
  expect(undrawable('😀 Ada 𓀀 𓀀 तारा Ə 张 محمد')).toEqual(['😀', '𓀀'])
  expect(undrawable("Ó'Súilleabháin & Søn (jr.) கண்ணன்")).toEqual([])
})
