import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { CallDrawing, PhoneDrawing, RelayDrawing } from './agent-drawings'

/** The three agents, each with its facts and a link to its page. */
export async function Agents() {
  const [t, nav] = await Promise.all([
    getTranslations('home.agents'),
    getTranslations('nav.menus.products.items'),
  ])
  const agents = [
    {
      key: 'alphaAi',
      drawing: <CallDrawing />,
      facts: [
        t('alphaAi.facts.speed'),
        t('alphaAi.facts.languages', { count: site.figures.languages }),
        t('alphaAi.facts.setup'),
        t('alphaAi.facts.audit'),
      ],
    },
    {
      key: 'snowAi',
      drawing: <PhoneDrawing />,
      facts: [t('snowAi.facts.model'), t('snowAi.facts.routing'), t('snowAi.facts.record')],
    },
    {
      key: 'agenticCrm',
      drawing: <RelayDrawing />,
      facts: [
        t('agenticCrm.facts.autonomous'),
        t('agenticCrm.facts.agents'),
        t('agenticCrm.facts.purpose'),
      ],
    },
  ] as const
  return (
    <section aria-labelledby="agents" className="page-width py-16 md:py-24">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12 lg:items-end">
        <h2 id="agents" tabIndex={-1} className="max-w-[14ch] text-h1 outline-none lg:col-span-7">
          {t('title')}
        </h2>
        <p className="max-w-measure text-lead lg:col-span-5">{t('lead')}</p>
      </div>
      <ul className="mt-10 border-b border-border md:mt-14">
        {agents.map(({ key, drawing, facts }) => (
          <li
            key={key}
            className="grid gap-x-8 gap-y-6 border-t border-border py-10 md:grid-cols-2 lg:grid-cols-12 lg:py-12"
          >
            <div className="lg:col-span-3">
              <h3 className="text-h3">{nav(`${key}.label`)}</h3>
              <Link
                href={routes[key]}
                prefetch={false}
                className="mt-3 inline-flex min-h-11 items-center font-semibold underline-link"
              >
                {t.rich('learnMore', {
                  product: nav(`${key}.label`),
                  name: (chunks: ReactNode) => <span className="sr-only">{chunks}</span>,
                })}
              </Link>
            </div>
            <div className="lg:col-span-4">
              <p className="text-lead">{t(`${key}.text`)}</p>
              <ul className="mt-4 grid gap-1.5">
                {facts.map((fact) => (
                  <li
                    key={fact}
                    className="flex gap-3 before:mt-3 before:h-px before:w-4 before:shrink-0 before:bg-input"
                  >
                    {fact}
                  </li>
                ))}
              </ul>
            </div>
            <div className="md:col-span-2 lg:col-span-5 lg:self-center lg:justify-self-end">
              {drawing}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
