import {
  connectService,
  dataOf,
  failure,
  lines,
  type Output,
  runCommand,
  success,
} from './start/command.ts'

/** The database's moderator functions, called with the server's key. */
export type Moderators = ReturnType<typeof connect>

const usage = `Usage: npm run moderator -- add <email>
       npm run moderator -- remove <email>
       npm run moderator -- list`

/** Runs the command; returns its output and exit code. */
export async function moderate(
  [command, address, ...rest]: string[],
  moderators: Moderators,
): Promise<Output> {
  if (command === 'list' && address === undefined) {
    const list = await moderators.list()
    return lines(
      list.map(({ email, added_at }) => `${email}  since ${added_at.slice(0, 10)}`),
      'There are no moderators.',
    )
  }
  if ((command !== 'add' && command !== 'remove') || !address || rest.length > 0) {
    return failure(usage)
  }
  const wanted = command === 'add'
  if (!(await moderators.set(address, wanted))) {
    return failure(`There is no confirmed account with the address ${address}.`)
  }
  return success(`${address} is ${wanted ? 'now' : 'no longer'} a moderator.`)
}

function connect() {
  const service = connectService()
  return {
    set: (address: string, wanted: boolean) =>
      dataOf(service.rpc('set_moderator', { address, wanted })),
    list: () => dataOf(service.rpc('list_moderators')),
  }
}

if (import.meta.main) await runCommand((words) => moderate(words, connect()))
