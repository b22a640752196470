import { getLocale, getTranslations } from 'next-intl/server'
import { LoginRequired } from '@/app/[locale]/_components/login-required'
import type { BoardEntry, Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { AliasForm } from './alias-form'
import { BoardTable } from './board-table'
import { loginWords } from './login-words'
import { TabPanel } from './panel'
import { PointRules } from './point-rules'
import { SignedIn } from './signed-in'

type BoardPanelProps = { board: BoardEntry[] | null; overview: Overview | null }

/** The leaderboard, how to join it, and what counts on it. */
export async function BoardPanel({ board, overview }: BoardPanelProps) {
  const [t, login, locale] = await Promise.all([
    getTranslations('certifications.leaderboard'),
    loginWords(),
    getLocale(),
  ])
  return (
    <TabPanel tab="leaderboard" title={t('title')} lead={t('lead')}>
      {board && overview && (
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <BoardTable board={board} alias={overview.alias} />
          <div className="grid content-start gap-10 lg:border-l lg:border-line lg:pl-10">
            <section aria-labelledby="join">
              <h3 id="join" className="text-title">
                {t(overview.alias === null ? 'form.join' : 'form.change')}
              </h3>
              <SignedIn
                panel={
                  <LoginRequired
                    words={login}
                    locale={locale}
                    next={`${routes.certifications}?tab=leaderboard`}
                    heading="h3"
                    className="mt-4"
                  />
                }
              >
                <AliasForm alias={overview.alias} />
              </SignedIn>
            </section>
            <PointRules />
          </div>
        </div>
      )}
    </TabPanel>
  )
}
