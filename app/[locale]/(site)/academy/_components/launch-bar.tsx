import { getTranslations } from 'next-intl/server'
import { ElevationProfile } from '@/components/motif/elevation-profile'
import { site } from '@/lib/site'

const climb = [0.04, 0.1, 0.08, 0.2, 0.3, 0.27, 0.4, 0.38, 0.52, 0.6, 0.57, 0.7, 0.8, 0.86, 0.84, 1]

/** How far the Academy is from its launch, as a climb. */
export async function LaunchBar() {
  const t = await getTranslations('academyPage.launch')
  const share = site.figures.academyLaunch
  return (
    <div>
      <div
        role="progressbar"
        aria-labelledby="launch-label"
        aria-valuenow={share * 100}
        aria-valuetext={t('value', { share })}
        className="border-b border-control"
      >
        <ElevationProfile samples={climb} done={share} />
      </div>
      {/* The figure stands under the place that the climb has reached. */}
      <div className="flex" aria-hidden="true">
        <div className="h-4 border-r border-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <div className="mt-3 flex flex-wrap-reverse items-end justify-between gap-x-12 gap-y-4">
        <p className="max-w-measure text-label text-muted">{t('note')}</p>
        <p id="launch-label" className="flex items-baseline gap-3 text-muted lg:mr-[10%]">
          {t('label')}
          <span className="font-heading text-h2 font-semibold text-text">
            {t('value', { share })}
          </span>
        </p>
      </div>
    </div>
  )
}
