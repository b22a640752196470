import {
  Activity,
  AudioLines,
  Award,
  BookOpen,
  CalendarClock,
  ChartSpline,
  Code,
  GalleryVerticalEnd,
  GraduationCap,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  MapIcon,
  MessageSquareText,
  MessagesSquare,
  PhoneCall,
  School,
  Smartphone,
  Workflow,
} from 'lucide-react'
import { routes } from '@/lib/routes'

type Entry = { key: string; href: string; icon: LucideIcon }

/** The four parts of the primary navigation; their texts have the same message keys. */
export const siteMenu = {
  products: [
    { key: 'alphaAi', href: routes.alphaAi, icon: PhoneCall },
    { key: 'snowAi', href: routes.snowAi, icon: Smartphone },
    { key: 'agenticCrm', href: routes.agenticCrm, icon: Workflow },
    { key: 'sentimentAnalysis', href: routes.sentimentAnalysis, icon: MessageSquareText },
  ],
  solutions: [
    { key: 'consultancy', href: routes.consultancy, icon: Handshake },
    { key: 'enterpriseChatbot', href: routes.enterpriseChatbot, icon: MessagesSquare },
    { key: 'advancedAnalytics', href: routes.advancedAnalytics, icon: ChartSpline },
    { key: 'voiceAi', href: routes.voiceAi, icon: AudioLines },
  ],
  academy: [
    { key: 'academy', href: routes.academy, icon: School },
    { key: 'courses', href: routes.courses, icon: BookOpen },
    { key: 'learningHub', href: routes.learningHub, icon: MapIcon },
    { key: 'liveLearning', href: routes.liveLearning, icon: CalendarClock },
    { key: 'projectShowcase', href: routes.projectShowcase, icon: GalleryVerticalEnd },
    { key: 'certifications', href: routes.certifications, icon: Award },
  ],
  support: [
    { key: 'helpCentre', href: routes.helpCentre, icon: LifeBuoy },
    { key: 'training', href: routes.training, icon: GraduationCap },
    { key: 'systemStatus', href: routes.systemStatus, icon: Activity },
    { key: 'developerDocs', href: routes.developerDocs, icon: Code },
  ],
} as const satisfies Record<string, readonly Entry[]>

export type MenuName = keyof typeof siteMenu
export const menuNames = Object.keys(siteMenu) as MenuName[]

/** The legal pages, in the footer's order. */
export const legalLinks = [
  { key: 'legal', href: routes.legal },
  { key: 'privacyPolicy', href: routes.privacyPolicy },
  { key: 'security', href: routes.security },
  { key: 'accessibility', href: routes.accessibility },
  { key: 'manageCookies', href: routes.manageCookies },
] as const

/** The About menu's links. */
export const aboutLinks = [
  { key: 'company', href: `${routes.about}#company` },
  { key: 'careers', href: `${routes.about}#careers` },
] as const
