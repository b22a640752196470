import { NotFoundScreen } from '@/components/layout/not-found-screen'

/** For a page that finds out late that it has nothing to show; Next.js sends it along with every page. */
export default function NotFound() {
  return <NotFoundScreen bare />
}
