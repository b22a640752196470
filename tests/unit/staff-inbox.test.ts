import { describe, expect, test } from 'vitest'
import { faq } from '@/content/faq/facts'
import { faqWords } from '@/content/faq/schema'
import { faultOf, repositoryText, slugFor } from '@/lib/staff/help-centre-new-answer'
import { draftDoubt } from '@/lib/staff/inbox/changes'
import { fillIn, unfilled } from '@/lib/staff/inbox/facts'
import { replyInput } from '@/lib/staff/inbox/schema'

const values = { name: 'Ada Lovelace', first_name: 'Ada', number: 'ALT-1', agent: 'Asha' }

describe('variables of canned answers', () => {
  test('known ones are filled in, others stay', () => {
    expect(fillIn('Hi {first_name}, {number}: {order} {constructor}. {agent}', values)).toBe(
      'Hi Ada, ALT-1: {order} {constructor}. Asha',
    )
  })

  test('a value is never read as a variable', () => {
    expect(fillIn('{name}', { ...values, name: '{agent} $& $1' })).toBe('{agent} $& $1')
  })

  test.each([
    ['Hello {name}', ['{name}']],
    ['Ticket {Bestellnummer} und {वर्ष} {Bestellnummer}', ['{Bestellnummer}', '{वर्ष}']],
    ['{ "json": 1 } {} {1} $ {price}', ['{price}']],
    ['nothing here', []],
  ])('what is unfilled in %s', (draft, found) => expect(unfilled(draft)).toEqual(found))
})

describe('the check of a draft', () => {
  test.each([
    ['Thank you for your message, we have looked into your account.', 'en', null],
    ['Danke für deine Nachricht, wir haben uns dein Konto angesehen.', 'de', null],
    ['Gracias por tu mensaje, hemos revisado tu cuenta con cuidado.', 'es', null],
    ['Merci pour votre message, nous avons examiné votre compte.', 'fr', null],
    ['आपके मैसेज के लिए धन्यवाद, हमने आपका खाता देख लिया है।', 'hi', null],
    ['Thank you for your message, we have looked into your account.', 'de', 'draft_language'],
    ['Danke für deine Nachricht, wir haben uns dein Konto angesehen.', 'en', 'draft_language'],
    ['आपके मैसेज के लिए धन्यवाद, हमने आपका खाता देख लिया है।', 'fr', 'draft_language'],
    ['OK!', 'de', null],
    ['https://altiora.example/support/help-centre', 'hi', null],
    ['Danke {name}', 'de', 'draft_unfilled'],
  ] as const)('%s, to someone who reads %s', async (draft, language, doubt) => {
    expect(await draftDoubt(draft, language)).toBe(doubt)
  })
})

describe('a reply’s input', () => {
  const reply = {
    message: '00000000-0000-4000-8000-00000000000a',
    language: 'en',
    knownEntry: 0,
    solves: false,
    checked: false,
  }

  test.each([
    ['', 'message_missing'],
    ['  \n ', 'message_missing'],
    ['x'.repeat(5001), 'text_too_long'],
    ['a\u0007b', 'characters_invalid'],
  ])('refuses %j', (body, code) => {
    const parsed = replyInput.safeParse({ ...reply, body })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code])
  })

  test('takes lines of any system', () => {
    expect(replyInput.parse({ ...reply, body: ' a\r\nb\rc ' }).body).toBe('a\nb\nc')
  })
})

describe('the text of a new answer', () => {
  const written = {
    category: 'technical',
    question: 'Is there parking at your office?',
    answer: 'Yes, behind the house.\nIt is free.\n\nIt closes at ten in the evening.',
  } as const

  test('has a line of facts, and the words that every file checks', () => {
    const text = repositoryText(written)
    const slug = slugFor(written.question)
    expect(text).toContain(`item('technical', '${slug}'),`)
    const [, json] = /words\/en\.json\n(.*?)\n\n\/\//s.exec(text) ?? []
    const words = (JSON.parse(`{${json}}`) as Record<string, unknown>)[slug]
    expect(words).toEqual({
      question: written.question,
      answer: ['Yes, behind the house. It is free.', 'It closes at ten in the evening.'],
    })
    const shape = faqWords.shape['student-or-client']
    expect(shape?.safeParse(words).success).toBe(true)
  })

  test('takes no slug twice', () => {
    const [known] = faq
    expect(slugFor('Altiora')).toBe('altiora')
    expect(slugFor('browsers')).toBe('browsers-2')
    expect(slugFor('???')).toBe('new-answer')
    expect(known?.slug).toBe('what-is-altiora')
  })

  test.each([
    [{ ...written, question: 'Why?' }, /10 to 120/],
    [{ ...written, answer: '' }, /one to three/],
    [{ ...written, answer: 'Short.' }, /20 to 600/],
    [written, null],
  ])('%#: says what is wrong with its length', (answer, fault) => {
    if (fault) expect(faultOf(answer)).toMatch(fault)
    else expect(faultOf(answer)).toBeNull()
  })
})
