import { Chance, csv } from './random.ts'

const queues = ['billing', 'delivery', 'account', 'fault', 'other'] as const
type Queue = (typeof queues)[number]
type Some = [string, ...string[]]

const things: Some = [
  ...(['kettle', 'stand mixer', 'toaster', 'pressure cooker', 'coffee grinder'] as const),
  ...(['knife set', 'blender', 'rice cooker', 'frying pan', 'kitchen scale'] as const),
]
const days: Some = ['Monday', 'Tuesday', 'Thursday', 'last week', 'two weeks ago', 'yesterday']

/** How customers write about each queue; {thing}, {day} and {number} are filled in. */
const sentences: Record<Queue, Some> = {
  billing: [
    'I was charged twice for the {thing} I ordered {day}.',
    'Where can I download the invoice for order {number}?',
    'The discount code was not taken off the price of my {thing}.',
    'You still owe me the refund for order {number}.',
    'My card was declined but the amount is gone from my account.',
    'Can I pay for the {thing} in three instalments?',
    'The invoice for order {number} has the wrong company name on it.',
    'Why is the total higher than what the page said {day}?',
  ],
  delivery: [
    'My {thing} should have arrived {day} and there is no sign of it.',
    'The tracking page for order {number} has not changed since {day}.',
    'The courier left the parcel with a neighbour I do not know.',
    'Can you send order {number} to my office instead?',
    'Only half of my order came, the {thing} is missing.',
    'The box was open and wet when it came {day}.',
    'Do you deliver to a parcel locker?',
    'I have to travel, please hold back the {thing} until Friday.',
  ],
  account: [
    'I cannot sign in since I changed my email address.',
    'The link to reset my password never comes.',
    'Please delete my account and everything you know about me.',
    'My order history is empty although I bought a {thing} {day}.',
    'How do I change the phone number in my profile?',
    'Someone signed in to my account from another country.',
    'I have two accounts and would like to have one.',
    'The site signs me out whenever I open the basket.',
  ],
  fault: [
    'The {thing} stopped working after two uses.',
    'There is a burning smell when I switch on the {thing}.',
    'The lid of my {thing} does not close any more.',
    'The {thing} trips the fuse each time.',
    'A part of the {thing} broke off, can I get a spare?',
    'The display of the {thing} stays dark.',
    'My {thing} is louder than the one I had before, is that normal?',
    'The coating of the {thing} comes off.',
  ],
  other: [
    'Do you have a shop that I can visit?',
    'Which {thing} would you recommend for a family of five?',
    'I would like to write about your {thing} on my website.',
    'Are you hiring in the warehouse?',
    'When will the {thing} be in stock again?',
    'Is the {thing} made in Europe?',
    'Thank you, the {thing} is a pleasure to use.',
    'Please take me off your newsletter.',
  ],
}

const openings: Some = ['', '', '', 'Hello, ', 'Hi there, ', 'Good morning. ', 'Dear team, ']
const endings: Some = [
  '',
  '',
  '',
  ' Thanks.',
  ' Please answer soon.',
  ' Best regards',
  ' I am quite cross.',
]

/** The share of each queue. */
const shares: Record<Queue, number> = {
  delivery: 0.34,
  fault: 0.24,
  billing: 0.2,
  account: 0.13,
  other: 0.09,
}

function drawQueue(chance: Chance): Queue {
  let rest = chance.next()
  for (const queue of queues) {
    rest -= shares[queue]
    if (rest < 0) return queue
  }
  return 'other'
}

/** 260 messages: 232 that were written once, and 28 sent again in other words; one label in twenty is wrong. */
export function messages(): string {
  const chance = new Chance(2024)
  const first = Array.from({ length: 232 }, () => {
    const queue = drawQueue(chance)
    const body = chance
      .of(sentences[queue])
      .replaceAll('{thing}', chance.of(things))
      .replaceAll('{day}', chance.of(days))
      .replaceAll('{number}', String(chance.between(10_000, 99_999)))
    return { queue, body }
  })
  const again = chance.shuffled(first).slice(0, 28)
  const written = chance.shuffled([...first, ...again]).map(({ queue, body }) => {
    const text = `${chance.of(openings)}${body}${chance.of(endings)}`
    const label = chance.next() < 0.05 ? chance.of(queues as unknown as [Queue]) : queue
    return [text, label] as const
  })
  return csv(
    ['id', 'message', 'queue'],
    written.map(([text, label], at) => [at + 1, text, label]),
  )
}
