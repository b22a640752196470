// `npm run messages`: reads and answers messages from users, by email and on the message's page.
import { text as readAll } from 'node:stream/consumers'
import {
  connectService,
  dataOf,
  failure,
  lines,
  type Output,
  runCommand,
  success,
} from './start/command.ts'

const states = ['received', 'in_progress', 'answered'] as const
type State = (typeof states)[number]

/** The database's message functions, called with the server's key. */
export type Messages = ReturnType<typeof connect>
type MessageLine = Awaited<ReturnType<Messages['list']>>[number]
type MessageSheet = NonNullable<Awaited<ReturnType<Messages['find']>>>

const usage = `Usage: npm run messages -- list [received|in_progress|answered]
       npm run messages -- show <number>
       npm run messages -- reply <number> <text, or - to read it from standard input>
       npm run messages -- state <number> <received|in_progress|answered>`

const isState = (word: unknown): word is State => (states as readonly unknown[]).includes(word)

const minute = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const line = ({ number, state, topic, name, created_at }: MessageLine) =>
  `${number}  ${minute(created_at)}  ${state.padEnd(11)}  ${topic.padEnd(9)}  ${name}`

function sheet(message: MessageSheet): string {
  const { email, phone, language, body, name, created_at } = message
  const entries = [
    { author: name, body, created_at },
    ...message.message_replies.map((reply) => ({
      ...reply,
      author: reply.author === 'sender' ? name : 'Altiora',
    })),
  ]
  return [
    line(message),
    `From ${name} <${email}>${phone ? `, phone ${phone}` : ''}, on a page in ${language}`,
    ...entries.map((entry) => `--- ${entry.author}, ${minute(entry.created_at)}\n${entry.body}`),
  ].join('\n\n')
}

const unknown = (number: string) => failure(`There is no message ${number}.`)

/** Runs the command; `input` reads all of standard input. */
export async function correspond(
  [command, given, ...rest]: string[],
  messages: Messages,
  input: () => Promise<string>,
): Promise<Output> {
  const wrong = failure(usage)
  if (command === 'list' && rest.length === 0 && (given === undefined || isState(given))) {
    return lines((await messages.list(given)).map(line), 'There are no such messages.')
  }
  if (!given) return wrong
  const number = given.toUpperCase()
  if (command === 'show' && rest.length === 0) {
    const found = await messages.find(number)
    return found ? success(sheet(found)) : unknown(number)
  }
  if (command === 'state' && rest.length === 1 && isState(rest[0])) {
    if (!(await messages.setState(number, rest[0]))) return unknown(number)
    return success(`${number} is ${rest[0]}.`)
  }
  if (command === 'reply' && rest.length > 0) {
    const written = (rest.join(' ') === '-' ? await input() : rest.join(' ')).trim()
    if (!written) return failure('The reply is empty.')
    if (!(await messages.answer(number, written))) return unknown(number)
    return success(`Answered ${number}. The email will be sent shortly.`)
  }
  return wrong
}

function connect() {
  const service = connectService()
  const columns = 'number, state, topic, name, created_at'
  const sheetColumns =
    `${columns}, email, phone, language, body, message_replies(author, body, created_at)` as const
  return {
    /** By default those waiting for us, oldest first. */
    list(state?: State) {
      const all = service.from('messages').select(columns).order('created_at').limit(200)
      return dataOf(state ? all.eq('state', state) : all.neq('state', 'answered'))
    },
    find(number: string) {
      const found = service.from('messages').select(sheetColumns).eq('number', number)
      return dataOf(found.order('id', { referencedTable: 'message_replies' }).maybeSingle())
    },
    answer: (message_number: string, reply_body: string) =>
      dataOf(service.rpc('answer_message', { message_number, reply_body })),
    setState: (message_number: string, new_state: State) =>
      dataOf(service.rpc('set_message_state', { message_number, new_state })),
  }
}

if (import.meta.main)
  await runCommand((words) => correspond(words, connect(), () => readAll(process.stdin)))
