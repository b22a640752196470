import { fileURLToPath } from 'node:url'
import { connectService, runCommand, type Said } from './start/service.ts'

/** The two functions of the database that know moderators, called with the server's key. */
export interface Moderators {
  set(address: string, wanted: boolean): Promise<boolean>
  list(): Promise<{ email: string; added_at: string }[]>
}

const usage = `Usage: npm run moderator -- add <e-mail>
       npm run moderator -- remove <e-mail>
       npm run moderator -- list`

/** Does what the arguments say; answers what to print and the exit code. */
export async function moderate(
  [command, address, ...rest]: string[],
  moderators: Moderators,
): Promise<Said> {
  if (command === 'list' && address === undefined) {
    const list = await moderators.list()
    const lines = list.map(({ email, added_at }) => `${email}  since ${added_at.slice(0, 10)}`)
    return { text: lines.join('\n') || 'There are no moderators.', code: 0 }
  }
  if ((command !== 'add' && command !== 'remove') || !address || rest.length > 0) {
    return { text: usage, code: 1 }
  }
  const wanted = command === 'add'
  if (!(await moderators.set(address, wanted))) {
    return { text: `There is no confirmed account with the address ${address}.`, code: 1 }
  }
  return { text: `${address} is ${wanted ? 'now' : 'no longer'} a moderator.`, code: 0 }
}

function connect(): Moderators {
  const service = connectService()
  const refused = (message: string) =>
    new Error(`The backend refused or did not answer: ${message}`)
  return {
    async set(address, wanted) {
      const { data, error } = await service.rpc('set_moderator', { address, wanted })
      if (error) throw refused(error.message)
      return data === true
    },
    async list() {
      const { data, error } = await service.rpc('list_moderators')
      if (error) throw refused(error.message)
      return data
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand((words) => moderate(words, connect()))
}
