import { getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/page-section'
import { TitledSection } from '@/components/ui/titled-section'
import {
  groupName,
  operationGroups,
  operationWords,
  problemText,
} from '@/lib/api/client/api-document'
import { type ProblemCode, problems } from '@/lib/api/problems'
import { OperationEntry } from './operation-entry'

/** Every API problem, under the URL that its responses name. */
async function ProblemList() {
  const t = await getTranslations('developers.reference.problems')
  const rows = await Promise.all(
    (Object.keys(problems) as ProblemCode[]).map(async (code) => ({
      code,
      ...problems[code],
      text: await problemText(code),
    })),
  )
  return (
    <TitledSection id="errors" title={t('title')} heading="h3" titleClass="scroll-mt-4 text-h3">
      <p className="mt-3 max-w-measure">{t('lead')}</p>
      <dl className="mt-6 border-b border-border">
        {rows.map(({ code, status, title, text }) => (
          <div
            key={code}
            id={`error-${code}`}
            className="grid scroll-mt-4 gap-x-8 gap-y-1 border-t border-border py-4 target:bg-muted target:shadow-[-0.75rem_0_var(--muted)] md:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt className="flex items-baseline gap-3">
              <span className="font-mono text-label text-muted-foreground">{status}</span>
              <a
                href={`#error-${code}`}
                className="font-mono text-label wrap-anywhere hover:underline"
              >
                {code}
              </a>
            </dt>
            <dd>
              <p lang="en" className="font-semibold">
                {title}
              </p>
              <p className="mt-1 max-w-measure">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

/** Every call and problem of the API, as described by its OpenAPI document. */
export async function ReferencePanel() {
  const t = await getTranslations('developers.reference')
  const groups = await Promise.all(
    [...operationGroups].map(async ([tag, operations]) => ({
      tag,
      name: await groupName(tag),
      operations: await Promise.all(
        operations.map(async (operation) => ({
          operation,
          words: await operationWords(operation),
        })),
      ),
    })),
  )
  const document = (chunks: React.ReactNode) => (
    <a href="/api/v1/openapi.json" className="underline-link">
      {chunks}
    </a>
  )
  return (
    <>
      <PanelHead title={t('title')} lead={t.rich('lead', { link: document })} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('calls')} className="lg:sticky lg:top-24 lg:self-start">
          <p className="mb-2 text-label text-muted-foreground">{t('calls')}</p>
          <ul className="grid gap-x-6 sm:max-lg:grid-cols-2">
            {groups.flatMap(({ operations }) =>
              operations.map(({ operation, words }) => (
                <li key={operation.id}>
                  <SideLink href={`#${operation.id}`}>{words.summary}</SideLink>
                </li>
              )),
            )}
            <li className="lg:mt-3 lg:border-t lg:border-border lg:pt-3">
              <SideLink href="#errors">{t('problems.title')}</SideLink>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          {groups.map(({ tag, name, operations }) => (
            <section key={tag} aria-labelledby={`group-${tag}`} className="mb-16">
              <h3 id={`group-${tag}`} className="text-h3">
                {name}
              </h3>
              {operations.map(({ operation, words }) => (
                <OperationEntry key={operation.id} operation={operation} words={words} />
              ))}
            </section>
          ))}
          <ProblemList />
        </div>
      </div>
    </>
  )
}

function SideLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="flex min-h-9 items-center py-1 text-label hover:text-info pointer-coarse:min-h-11"
    >
      {children}
    </a>
  )
}
