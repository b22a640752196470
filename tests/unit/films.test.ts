import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { describe, expect, it, vi } from 'vitest'
import { toWebVtt } from '@/content/replays/transcript'
import { fileNameOf, rangeOf, streamFilm } from '@/lib/live/films'
import { contentPolicy, filmHosts } from '@/lib/security/content-policy'
import { filmType } from '@/lib/staff/films/container'
import { changeFilmInput, chaptersOf, createFilmInput, secondsOf } from '@/lib/staff/films/schema'
import { FilmStore } from '@/lib/staff/films/upload-handler'
import { parseWebVtt } from '@/lib/staff/films/webvtt'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const typeOf = (bytes: Uint8Array) =>
  filmType(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length)

/** A box of an MP4 file. */
function box(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}
const ftyp = (brand: string) => box('ftyp', Buffer.concat([ascii(brand), Buffer.alloc(12)]))
const film = (brand = 'isom') =>
  Buffer.concat([
    ftyp(brand),
    box('free', Buffer.alloc(4)),
    box('mdat', Buffer.alloc(40)),
    box('moov', Buffer.alloc(8)),
  ])

describe('films on this machine', () => {
  it('can be read by the account of the server alone, in a folder that may be older', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'films-'))
    chmodSync(folder, 0o755)
    const store = new FilmStore(folder)
    await store.create(new Upload({ id: 'a_b.mp4', offset: 0, size: 3 }))
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(folder)).toBe('700')
    expect(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))])).toEqual([
      ['a_b.mp4', '600'],
      ['a_b.mp4.json', '600'],
    ])
  })
})

describe('what a file contains', () => {
  it('is told by its parts, not by its name', async () => {
    expect(await typeOf(film())).toBe('video/mp4')
    expect(await typeOf(readFileSync('tests/fixtures/film.webm'))).toBe('video/webm')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text named .mp4', ascii('This is a text, whatever its name says.\n'.repeat(50))],
    ['a web page with the word ftyp', ascii('<!-- ftypisom moov --><script>alert(1)</script>')],
    ['a QuickTime film', film('qt  ')],
    ['a photo', film('heic')],
    ['a film without its index', film().subarray(0, -16)],
    [
      'a box that is longer than the file',
      Buffer.concat([ftyp('isom'), box('moov', Buffer.alloc(8)).fill(0x7f, 0, 2)]),
    ],
    ['Matroska', Buffer.from(readFileSync('tests/fixtures/film.webm')).fill('mkvx', 24, 28)],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is no film', async (_, bytes) => expect(await typeOf(bytes)).toBeNull())

  it('reads large files in a few small parts', async () => {
    const read = vi.fn(async (offset: number, length: number) =>
      film().subarray(offset, offset + length),
    )
    await filmType(read, film().length)
    expect(read.mock.calls.length).toBeLessThan(8)
    expect(Math.max(...read.mock.calls.map(([, length]) => length))).toBeLessThanOrEqual(4096)
  })
})

describe('captions in WebVTT', () => {
  const codes = (text: string) =>
    parseWebVtt(text).problems.map(({ line, code }) => `${line} ${code}`)

  it('are read with their markup taken off', () => {
    const { cues, problems } = parseWebVtt(
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE not shown\r\n\r\nSTYLE\r\n::cue {}\r\n\r\nfirst\r\n00:01.000 --> 00:02.500 line:0\r\n<v Ada>Hello &amp; <b>welcome</b>\r\nto all\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nEnd',
    )
    expect(problems).toEqual([])
    expect(cues).toEqual([
      { from: 1, to: 2.5, text: 'Hello & welcome\nto all' },
      { from: 3600, to: 3601, text: 'End' },
    ])
    expect(parseWebVtt(toWebVtt(cues)).cues).toEqual(cues)
  })

  it.each([
    ['', '1 captions_header'],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', '1 captions_header'],
    ['WEBVTT\n', '1 captions_none'],
    ['WEBVTT\n\nNOTE only this\n', '1 captions_none'],
    ['WEBVTT\n\n00:01.000 --> 00:01.000\nNo time', '3 captions_time'],
    ['WEBVTT\n\n00:01 --> 00:02\nNo thousandths', '3 captions_time'],
    ['WEBVTT\n\nJust words', '3 captions_time'],
    ['WEBVTT\n\nid\n00:01.000 --> 00:02.000', '4 captions_empty'],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(501)}`, '3 captions_long'],
    ['WEBVTT\n\n00:01.000 --> 00:03.000\na\n\n00:02.000 --> 00:04.000\nb', '6 captions_order'],
  ])('%j: %s', (text, problem) => expect(codes(text)).toEqual([problem]))
})

describe('the input of a film', () => {
  const given = {
    category: 'workshop',
    instructor: null,
    event: null,
    recordedOn: '2026-11-20',
    words: { en: { title: 'A film', description: 'What was shown and asked that day.' } },
    seconds: 60,
    link: '',
    chapters: '0:00 Start\n1:05 Questions',
    captions: '',
  }
  const codeOf = (more: object) =>
    createFilmInput.safeParse({ ...given, ...more }).error?.issues[0]?.message

  it('has its chapters and captions read', () => {
    expect(createFilmInput.parse(given)).toMatchObject({
      chapters: [
        { at: 0, title: 'Start' },
        { at: 65, title: 'Questions' },
      ],
      captions: null,
      link: null,
    })
    expect(changeFilmInput.safeParse(given).success).toBe(false)
  })

  it.each([
    [{ chapters: '1:05 Questions\n0:00 Start' }, 'chapters_invalid'],
    [{ chapters: 'Questions' }, 'chapters_invalid'],
    [{ captions: 'words' }, 'captions_header'],
    [{ link: 'http://films.example.org/a.mp4' }, 'film_link'],
    [{ link: 'javascript:alert(1).mp4' }, 'film_link'],
    [{ link: 'https://me@films.example.org/a.mp4' }, 'film_link'],
    [{ link: 'https://films.example.org/watch' }, 'film_link'],
    [{ seconds: Number.NaN }, 'number_invalid'],
    [{ recordedOn: '20.11.2026' }, 'date_invalid'],
    [
      { words: { ...given.words, de: { title: 'Nur ein Titel', description: '' } } },
      'language_incomplete',
    ],
    [{ words: {} }, 'title_short'],
  ])('%j: %s', (more, code) => expect(codeOf(more)).toBe(code))

  it('takes times as people write them', () => {
    expect(['7:40', '1:07:40', '90:00', '0:61', '7', ''].map(secondsOf)).toEqual([
      ...[460, 4060, 5400, null, null, null],
    ])
    expect(chaptersOf('')).toEqual([])
  })
})

describe('parts of a film', () => {
  const size = 1000

  it.each([
    [null, null],
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=900-', { from: 900, to: 999 }],
    ['bytes=900-5000', { from: 900, to: 999 }],
    ['bytes=-10', { from: 990, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=5-4', 'none'],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
  ])('%s of 1,000 bytes', (header, range) => expect(rangeOf(header, size)).toEqual(range))

  const folder = mkdtempSync(join(tmpdir(), 'films-'))
  const path = `00000000-0000-4000-8000-000000000000/${'a'.repeat(32)}.webm`
  const bytes = readFileSync('tests/fixtures/film.webm')
  writeFileSync(join(folder, fileNameOf(path)), bytes)
  const ask = (headers: Record<string, string> = {}, method = 'GET') => {
    vi.stubEnv('FILMS_DIR', folder)
    const request = new Request('https://site.example/film', { headers, method })
    return streamFilm(request, { file: path, mime: 'video/webm', size: bytes.length })
  }

  it('are sent as asked for', async () => {
    const part = ask({ range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    const whole = ask()
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    expect(ask({ range: `bytes=${bytes.length}-` }).status).toBe(416)
    expect(ask({}, 'HEAD').headers.get('content-length')).toBe(String(bytes.length))
  })

  it('are those of the same film, and for this site only', async () => {
    const range = 'bytes=0-1'
    const etag = ask().headers.get('etag') ?? ''
    expect(ask({ range, 'if-range': etag }).status).toBe(206)
    expect(ask({ range, 'if-range': '"another"' }).status).toBe(200)
    expect(ask().headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('where films come from', () => {
  it('is our site, the storage and the hosts that are allowed', () => {
    const hosts = 'films.example.org, CDN.example.com:8443 ,*,https://x.example, localhost'
    expect(filmHosts({ FILM_HOSTS: hosts })).toEqual(['films.example.org', 'cdn.example.com:8443'])
    expect(filmHosts({})).toEqual([])
    const policy = contentPolicy([], {
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      FILM_HOSTS: 'films.example.org',
    })
    expect(policy).toContain(
      "media-src 'self' blob: https://abc.supabase.co https://films.example.org;",
    )
  })
})
