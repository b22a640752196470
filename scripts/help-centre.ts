// `npm run help-centre`: lists failed searches and unhelpful answers.
import { connectService, dataOf, failure, lines, type Output, runCommand } from './start/command.ts'

type Search = { query: string; locale: string; count: number }
type Figures = { helpful: number; votes: number; views: number }

/** The database's figures, read with the server's key. */
export type HelpCentre = ReturnType<typeof connect>

const usage = `Usage: npm run help-centre -- searches   (searches without results in the last 90 days)
       npm run help-centre -- votes      (the least helpful answers first)`

/** Share of helpful votes, 0 to 1; answers without votes sort last. */
const share = ({ helpful, votes }: Figures) => (votes > 0 ? helpful / votes : 2)

/** Adds up each query's days, most frequent first. */
function searchLines(searches: Search[]): string[] {
  const sums = new Map<string, Search>()
  for (const search of searches) {
    const key = `${search.locale} ${search.query}`
    sums.set(key, { ...search, count: search.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
    .sort((a, b) => b.count - a.count || a.query.localeCompare(b.query))
    .map(({ query, locale, count }) => `${String(count).padStart(5)}  ${locale}  ${query}`)
}

export async function review([command, ...rest]: string[], help: HelpCentre): Promise<Output> {
  if (rest.length > 0) return failure(usage)
  if (command === 'searches') {
    return lines(searchLines(await help.searches()), 'There are no searches without results.')
  }
  if (command === 'votes') {
    const votes = Object.entries(await help.figures())
      .sort(([, a], [, b]) => share(a) - share(b) || b.votes - a.votes || b.views - a.views)
      .map(
        ([faq, { helpful, votes, views }]) =>
          `${`${helpful} of ${votes}`.padEnd(14)}  ${String(views).padStart(6)} views  ${faq}`,
      )
    return lines(votes, 'There are no votes yet.')
  }
  return failure(usage)
}

function connect() {
  const service = connectService()
  return {
    searches() {
      const all = service.from('faq_searches').select('query, locale, count')
      return dataOf(all.order('count', { ascending: false }))
    },
    async figures() {
      const data = await dataOf(service.rpc('faq_figures'))
      return (data as { figures: Record<string, Figures> }).figures
    },
  }
}

if (import.meta.main) await runCommand((words) => review(words, connect()))
