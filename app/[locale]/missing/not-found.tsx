import { NotFoundScreen } from '../_components/not-found-screen'

/** Takes over from the prerendered screen in the browser, so it must be drawn like it. */
export default function NotFound() {
  return <NotFoundScreen />
}
