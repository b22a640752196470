import { Contours } from '@/components/motif/contours'
import { Drawing } from '@/components/motif/drawing'
import { ElevationProfile } from '@/components/motif/elevation-profile'
import { Pair, State } from './section'

const climb = [0.1, 0.24, 0.2, 0.42, 0.38, 0.62, 0.55, 0.8, 0.95]

export function Motif() {
  return (
    <>
      <Pair title="Contours">
        {() => (
          <>
            <State name="wide">
              <div className="relative h-56 overflow-hidden rounded-sm border border-line">
                <Contours />
              </div>
            </State>
            <State name="band">
              <div className="relative h-28 overflow-hidden rounded-sm border border-line">
                <Contours seed={33} variant="band" />
              </div>
            </State>
          </>
        )}
      </Pair>
      <Pair title="Elevation profile">
        {() => (
          <>
            <State name="plain">
              <ElevationProfile samples={climb} />
            </State>
            <State name="done, two fifths">
              <ElevationProfile samples={climb} done={0.4} />
            </State>
            <State name="with figures">
              <ElevationProfile
                samples={climb}
                ticks={[
                  { value: '12', label: 'lessons' },
                  { value: '3', label: 'quizzes' },
                  { value: '1', label: 'project' },
                ]}
              />
            </State>
          </>
        )}
      </Pair>
      <Pair title="Drawing">
        {() => (
          <Drawing>
            <path d="M0 62 40 50 66 56 106 26 124 34 160 8 224 44" />
            <path d="M160 8v54" strokeDasharray="2 5" />
          </Drawing>
        )}
      </Pair>
    </>
  )
}
