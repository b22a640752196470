import {
  connectService,
  dataOf,
  failure,
  lines,
  type Output,
  runCommand,
  success,
} from './command.ts'

/** The database's functions for lost second factors, called with the server's key. */
export type Accounts = ReturnType<typeof connect>

const usage = `Usage: npm run account -- lost-factors
       npm run account -- remove-factors <email>
       npm run account -- keep-factors <email>`

const minute = (time: string) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Runs the command; returns its output and exit code. */
export async function manageAccounts(
  [command, address, ...rest]: string[],
  accounts: Accounts,
): Promise<Output> {
  if (command === 'lost-factors' && address === undefined) {
    const list = await accounts.list()
    return lines(
      list.map(
        ({ email, requested_at, due_at }) =>
          `${email}  requested ${minute(requested_at)}, can be removed from ${minute(due_at)}`,
      ),
      'There are no requests to remove a lost second factor.',
    )
  }
  const removes = command === 'remove-factors'
  if ((!removes && command !== 'keep-factors') || !address || rest.length > 0) {
    return failure(usage)
  }
  const ended = await accounts.end(address, removes)
  if (ended === 'unknown') return failure(`There is no open request for ${address}.`)
  if (ended === 'early') {
    return failure('You can do this 72 hours after the request. Run lost-factors to see when.')
  }
  return success(
    removes
      ? `Removed the second factors of ${address}. The owner will get an email.`
      : `Cancelled the request of ${address}.`,
  )
}

function connect() {
  const service = connectService()
  return {
    list: () => dataOf(service.rpc('list_factor_removals')),
    end: (address: string, remove: boolean) =>
      dataOf(service.rpc('end_factor_removal', { user_email: address, remove })),
  }
}

if (import.meta.main) await runCommand((words) => manageAccounts(words, connect()))
