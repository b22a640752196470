import { describe, expect, it, vi } from 'vitest'
import { correspond, type Messages } from '@/scripts/messages'

const number = 'ALT-7K3F-92QX'
const message = {
  number,
  state: 'received',
  topic: 'products',
  name: 'Ada Lovelace',
  created_at: '2026-11-22T02:05:59+00:00',
  email: 'ada@example.com',
  phone: null as string | null,
  language: 'en',
  body: 'How many languages?',
  message_replies: [
    { author: 'support', body: 'Many.', created_at: '2026-11-22T03:00:00+00:00' },
    { author: 'sender', body: 'Thanks.', created_at: '2026-11-22T04:00:00+00:00' },
  ],
}

function backend(found = message) {
  const known = (wanted: string) => wanted === found.number
  return {
    list: vi.fn<Messages['list']>(async () => [found]),
    find: vi.fn<Messages['find']>(async (wanted) => (known(wanted) ? found : null)),
    answer: vi.fn<Messages['answer']>(async (wanted) => known(wanted)),
    setState: vi.fn<Messages['setState']>(async (wanted) => known(wanted)),
  }
}

const run = (words: string[], messages: Messages = backend(), typed = '') =>
  correspond(words, messages, async () => typed)

describe('npm run messages', () => {
  it('answers with the words as they were typed, or with those of the standard input', async () => {
    const messages = backend()
    const { text } = await run(['reply', number, 'More', 'than a hundred.'], messages)
    expect(text).toBe(`Answered ${number}. The email will be sent shortly.`)
    await run(['reply', number, '-'], messages, 'Two\nlines\n')
    expect(messages.answer.mock.calls).toEqual([
      [number, 'More than a hundred.'],
      [number, 'Two\nlines'],
    ])
  })

  it('sets the state', async () => {
    const messages = backend()
    expect((await run(['state', number, 'in_progress'], messages)).text).toBe(
      `${number} is in_progress.`,
    )
    expect(messages.setState).toHaveBeenCalledWith(number, 'in_progress')
  })

  it.each([
    [[], 'Usage'],
    [['list', 'lost'], 'Usage'],
    [['show'], 'Usage'],
    [['state', number, 'lost'], 'Usage'],
    [['reply', number], 'Usage'],
    [['reply', number, '-'], 'The reply is empty.'],
    [['show', 'ALT-0000-0000'], 'There is no message ALT-0000-0000.'],
    [['reply', 'ALT-0000-0000', 'x'], 'There is no message ALT-0000-0000.'],
    [['state', 'ALT-0000-0000', 'answered'], 'There is no message ALT-0000-0000.'],
  ])('ends with 1 for %j', async (words, answer) => {
    const { text, code } = await run(words)
    expect(text).toContain(answer)
    expect(code).toBe(1)
  })
})
