import { NotFoundScreen } from '../_components/not-found-screen'

/** Replaces the prerendered screen in the browser, so it must look the same. */
export default function NotFound() {
  return <NotFoundScreen />
}
