import { Circle, CircleCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { User } from '@/lib/account/account'
import { type FirstStep, firstSteps } from '@/lib/dashboard/next-action'
import { Link } from '@/lib/i18n/link'
import { projectEditPath, routes } from '@/lib/routes'
import { DismissSteps } from './dismiss-steps'

const targets: Record<FirstStep, string> = {
  profile: routes.profileSettings,
  course: routes.learningHub,
  session: routes.liveLearning,
  project: projectEditPath(),
}

type FirstStepsProps = { steps: readonly { step: FirstStep; done: boolean }[]; user: User }

/** What a new member can do first, ticked off as it is done. */
export async function FirstSteps({ steps, user }: FirstStepsProps) {
  const t = await getTranslations('dashboard.firstSteps')
  const done = steps.filter((one) => one.done).length
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="text-title">
          {t('title')}
        </h2>
        <p className="text-label text-muted-foreground">
          {t('count', { done, total: firstSteps.length })}
        </p>
      </div>
      <ol className="grid border-b border-border sm:grid-cols-2 sm:gap-x-10">
        {steps.map(({ step, done }) => {
          const Icon = done ? CircleCheck : Circle
          const part = step === 'profile' && user.fullName && !done ? 'picture' : step
          return (
            <li key={step} className="row-hover group flex gap-4 border-t border-border py-4">
              <Icon
                aria-hidden="true"
                strokeWidth={1.5}
                className={`mt-0.5 size-6 shrink-0 ${done ? 'text-success' : 'text-muted-foreground'}`}
              />
              <div className="min-w-0">
                <h3
                  className={
                    done
                      ? 'text-body text-muted-foreground line-through'
                      : 'text-body font-semibold'
                  }
                >
                  {done ? (
                    t(`${part}.title`)
                  ) : (
                    <Link href={targets[step]} className="row-link">
                      {t(`${part}.title`)}
                    </Link>
                  )}
                </h3>
                <p className="text-label text-muted-foreground">
                  {done ? t('done') : t(`${part}.text`)}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
      <DismissSteps />
    </section>
  )
}
