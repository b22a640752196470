import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { DecorativeSvg } from '@/components/motif/drawing'
import { smoothPath } from '@/lib/contours'
import { survey } from './consultancy-survey'
import { Station } from './solution-place'

const stages = ['survey', 'plan', 'pilot', 'handover'] as const
const width = 1200
const height = 220

const points = survey
  .profile(width, height - 24)
  .filter((_, i) => i % 3 === 0)
  .map(([x, y]) => [x, y + 16] as const)
const quarter = (i: number) => (i * width) / stages.length
const heightAt = (x: number) => points.find(([px]) => px >= x)?.[1] ?? height

/** The four stages under the route's profile, with the result of each. */
export async function RouteProfile() {
  const t = await getTranslations('solutions.consultancy.route')
  const line = smoothPath(points)
  const guided = smoothPath(points.filter(([x]) => x <= quarter(3)))
  return (
    <Section id="route" title={t('title')} lead={t('lead')}>
      <div>
        <DecorativeSvg
          width={width}
          height={height}
          preserveAspectRatio="none"
          className="block h-32 w-full md:h-52 [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d={`${line}V${height}H0Z`} fill="var(--muted)" />
          {stages.map((stage, i) => (
            <path
              key={stage}
              d={`M${quarter(i) + 0.5} ${heightAt(quarter(i))}V${height}`}
              stroke="var(--input)"
            />
          ))}
          <path d={line} stroke="var(--info)" strokeWidth="1.5" strokeDasharray="2 5" />
          <path d={guided} stroke="var(--info)" strokeWidth="2" />
        </DecorativeSvg>
        <ol className="grid gap-y-10 max-md:mt-8 md:grid-cols-2 lg:grid-cols-4">
          {stages.map((stage, i) => (
            <li
              key={stage}
              className="flex flex-col border-input max-md:border-l-0 md:border-l md:pt-4 md:pr-6 md:pl-5"
            >
              <h3 className="flex items-center gap-3 text-title">
                <Station>{i + 1}</Station>
                {t(`${stage}.name`)}
              </h3>
              <p className="mt-3">{t(`${stage}.text`)}</p>
              <p className="mt-auto pt-5">
                <span className="block text-label text-muted-foreground">{t('keep')}</span>
                <span className="font-semibold">{t(`${stage}.keep`)}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
