import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailHandler } from '../../supabase/local/mail/server.ts'
import { createMailStore } from '../../supabase/local/mail/store.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mail-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const mail = (n: number) => ({
  to: `p${n}@example.com`,
  subject: `Subject ${n}`,
  text: 'text',
  html: '<p onclick="x">html</p>',
})
const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)

describe('the mail catcher', () => {
  it('keeps emails across restarts, oldest first, in maildev’s format', () => {
    const file = join(dir, 'deep', 'mail.jsonl')
    const store = createMailStore(file)
    store.add(mail(1))
    store.add(mail(2))
    const [first, second] = createMailStore(file).list()
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      to: [{ address: 'p1@example.com', name: '' }],
      from: [{ address: expect.stringContaining('@'), name: 'Altiora' }],
      subject: 'Subject 1',
      text: 'text',
      html: '<p onclick="x">html</p>',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(second?.subject).toBe('Subject 2')
  })

  it('keeps only the last ones, in memory and in the file', () => {
    const file = join(dir, 'mail.jsonl')
    const store = createMailStore(file, 3)
    for (let n = 1; n <= 20; n += 1) store.add(mail(n))
    const last = ['Subject 18', 'Subject 19', 'Subject 20']
    expect(subjects(store.list())).toEqual(last)
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(8)
    expect(subjects(createMailStore(file, 3).list())).toEqual(last)
  })

  it('shows an email without letting it run anything', async () => {
    const store = createMailStore(null)
    const handle = createMailHandler(store)
    const { id } = store.add({
      ...mail(1),
      subject: '<script>s</script>',
      html: '"><script>h</script>',
    })
    const list = await handle(new Request('http://localhost/')).text()
    const page = handle(new Request(`http://localhost/view/${id}`))
    const html = await page.text()
    expect(list).not.toContain('<script>s')
    expect(html).not.toContain('<script>')
    expect(html).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  })
})
