import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

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

/** The sheet of an agent's drawing: faint lines for the background, solid ones for the action. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 136"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-104 max-w-full text-info"
    >
      {children}
    </svg>
  )
}

/** The waveform of a spoken sentence, as half heights. */
const voice = [3, 6, 14, 9, 22, 34, 17, 26, 40, 20, 30, 13, 19, 8, 11, 5, 3]
/** Where the languages exit, on the right. */
const languages = [10, 29, 48, 68, 88, 107, 126]

/** A voice comes in and is answered in its language. */
function CallDrawing() {
  const bars = voice.map((half, i) => `M${4 + i * 9} ${68 - half}v${2 * half}`)
  const answers = languages.map((y) => `M196 68C240 68 244 ${y} 288 ${y}H348`)
  return (
    <Sheet>
      <path d={bars.join('')} />
      <path d="M160 68h24" />
      <circle cx="190" cy="68" r="6" />
      <path d={answers.filter((_, i) => i !== 2).join('')} strokeOpacity="0.4" />
      <path d={answers[2]} />
      <circle cx="353" cy={languages[2]} r="5" fill="currentColor" />
    </Sheet>
  )
}

/** Calls reach a phone: one rings through, the others end as transcript lines. */
function PhoneDrawing() {
  const calls = [22, 42, 94, 114]
  const lines = [118, 78, 132, 96]
  return (
    <Sheet>
      <path d={calls.map((y) => `M2 ${y}h112`).join('')} strokeOpacity="0.4" />
      <path d={calls.map((y) => `M114 ${y - 5}v10`).join('')} strokeOpacity="0.4" />
      <path d="M2 68h346" />
      <rect x="138" y="4" width="68" height="128" rx="12" fill="var(--background)" />
      <path d="M163 122h18" />
      <path d="M138 68h68" strokeDasharray="2 6" />
      <circle cx="353" cy="68" r="5" fill="currentColor" />
      <path
        d={calls.map((y, i) => `M230 ${y}h${lines[i]}`).join('')}
        strokeOpacity="0.4"
        strokeDasharray="14 6 26 6 8 6"
      />
    </Sheet>
  )
}

/** Agents pass a customer on, each a step higher. */
function RelayDrawing() {
  const agents = [
    [22, 112],
    [112, 82],
    [202, 66],
    [292, 30],
  ] as const
  return (
    <Sheet>
      <path d={agents.map(([x]) => `M${x} 132v-6`).join('')} />
      <path d="M2 132h356" strokeOpacity="0.4" />
      <path
        d={agents.map(([x, y]) => `M${x} ${y + 10}V124`).join('')}
        strokeOpacity="0.4"
        strokeDasharray="1 5"
      />
      <path d="M32 112h18c22 0 30-30 52-30M122 82h24c16 0 30-16 46-16M212 66h16c26 0 28-36 54-36M302 30h46" />
      <path d="m342 24 6 6-6 6" />
      {agents.map(([x, y], i) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="10"
          fill={i === 3 ? 'currentColor' : 'var(--background)'}
        />
      ))}
    </Sheet>
  )
}
