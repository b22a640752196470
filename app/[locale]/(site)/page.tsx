import { preloadFigures } from '@/components/layout/fonts'
import { pageMetadata } from '@/lib/seo/metadata'
import { SiteJsonLd } from '@/lib/seo/site-json-ld'
import { Agents } from './_components/home/agents'
import { Figures } from './_components/home/figures'
import { Hero } from './_components/home/hero'
import { JoinBand } from './_components/home/join-band'
import { Stories } from './_components/home/stories'

export const generateMetadata = () => pageMetadata('home')

export default function HomePage() {
  preloadFigures()
  return (
    <>
      <Hero />
      <Figures />
      <Agents />
      <Stories />
      <JoinBand />
      <SiteJsonLd />
    </>
  )
}
