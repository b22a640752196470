// `npm run help-centre`: what people look for in the help centre and don't find, and which answers don't help.
import { fileURLToPath } from 'node:url'
import { connectService, runCommand, type Said } from './start/service.ts'

type Search = { query: string; locale: string; count: number }
type Figures = { helpful: number; votes: number; views: number }

/** What the database counts, read with the server's key. */
export interface HelpCentre {
  searches(): Promise<Search[]>
  figures(): Promise<Record<string, Figures>>
}

const usage = `Usage: npm run help-centre -- searches   (what was not found in the last 90 days)
       npm run help-centre -- votes      (the least helpful answers first)`

/** How far an answer helped, from 0 to 1; one that nobody voted on comes last. */
const share = ({ helpful, votes }: Figures) => (votes > 0 ? helpful / votes : 2)

/** Days of one query are added up; the most wanted come first. */
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

/** Does what the words say. */
export async function review([command, ...rest]: string[], help: HelpCentre): Promise<Said> {
  if (rest.length > 0) return { text: usage, code: 1 }
  if (command === 'searches') {
    const lines = searchLines(await help.searches())
    return { text: lines.join('\n') || 'Every search found something.', code: 0 }
  }
  if (command === 'votes') {
    const lines = Object.entries(await help.figures())
      .sort(([, a], [, b]) => share(a) - share(b) || b.votes - a.votes || b.views - a.views)
      .map(
        ([faq, { helpful, votes, views }]) =>
          `${`${helpful} of ${votes}`.padEnd(14)}  ${String(views).padStart(6)} views  ${faq}`,
      )
    return { text: lines.join('\n') || 'Nobody has voted yet.', code: 0 }
  }
  return { text: usage, code: 1 }
}

function connect(): HelpCentre {
  const service = connectService()
  const refused = ({ message }: { message: string }) =>
    new Error(`The backend refused or did not answer: ${message}`)
  return {
    async searches() {
      const { data, error } = await service
        .from('faq_searches')
        .select('query, locale, count')
        .order('count', { ascending: false })
      if (error) throw refused(error)
      return data
    },
    async figures() {
      const { data, error } = await service.rpc('faq_figures')
      if (error) throw refused(error)
      return (data as { figures: Record<string, Figures> }).figures
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand((words) => review(words, connect()))
}
