import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './document'

/** The accessibility statement: target, features, limitations and feedback. */
export const accessibility: LegalDocument = {
  updated: '2025-01-01',
  sections: [
    {
      id: 'target',
      title: 'Our target',
      body: (
        <>
          <p>
            We aim to meet Level AA of the{' '}
            <a href="https://www.w3.org/TR/WCAG21/">Web Content Accessibility Guidelines 2.1</a> on
            every page of {site.name} and {site.academy}, in every language and in both the light
            and dark themes. Everyone should be able to read, sign up, learn and contact us, however
            they use a computer or phone.
          </p>
          <p>
            Our tests check pages against these guidelines automatically, in both themes. Automated
            tests find only some problems, so please tell us about any that you notice.
          </p>
        </>
      ),
    },
    {
      id: 'features',
      title: 'Features',
      body: (
        <ul>
          <li>
            <strong>Keyboard.</strong> Everything works without a mouse. Each page starts with a
            link that skips to its content, and the focus is always visible. Escape closes menus and
            dialogs and returns the focus.
          </li>
          <li>
            <strong>Structure.</strong> Each page has a title, one main heading, headings in order,
            landmarks, and lists and tables that are marked up as such.
          </li>
          <li>
            <strong>Forms.</strong> Every field has a visible label. Errors say what’s wrong, appear
            next to their field and are announced. You never lose what you typed.
          </li>
          <li>
            <strong>Contrast and colour.</strong> Body text has a contrast of at least 7:1, other
            text at least 4.5:1, and the edges of controls at least 3:1. Colour is never the only
            way we show something.
          </li>
          <li>
            <strong>Themes.</strong> The light or dark theme follows your system until you choose
            one. Your system’s high-contrast and forced-colour settings are respected.
          </li>
          <li>
            <strong>Size.</strong> You can enlarge text to 200%. Pages fit a width of 320 pixels
            without scrolling sideways, apart from wide tables, which scroll on their own. On touch
            screens, targets are at least 44 pixels high.
          </li>
          <li>
            <strong>Motion.</strong> There’s little movement, and none if you’ve asked your system
            to reduce it. Nothing flashes or plays automatically.
          </li>
          <li>
            <strong>Languages.</strong> Each page, and each part in another language, is marked with
            its language so that screen readers pronounce it correctly.
          </li>
        </ul>
      ),
    },
    {
      id: 'assistive-technology',
      title: 'Assistive technology',
      body: (
        <>
          <p>
            We build pages with standard HTML, and with WAI-ARIA where HTML has no suitable element.
            They are designed to work with current versions of:
          </p>
          <ul>
            <li>
              screen readers: NVDA and JAWS on Windows, VoiceOver on macOS and iOS, and TalkBack on
              Android;
            </li>
            <li>screen magnifiers and browser zoom;</li>
            <li>speech input, switches and other alternatives to a keyboard or mouse;</li>
            <li>the browsers Chrome, Edge, Firefox and Safari.</li>
          </ul>
          <p>You can read the public pages and join the waitlist without JavaScript.</p>
        </>
      ),
    },
    {
      id: 'limitations',
      title: 'Known limitations',
      body: (
        <ul>
          <li>
            This page, the other legal pages and the lessons are in English only, even when the rest
            of the site is in another language. They are marked as English.
          </li>
          <li>
            Signing in, the Academy’s private pages and the cookie switches need JavaScript. The
            waitlist and the contact form work without it.
          </li>
          <li>
            When you sign in with Google, you use Google’s own pages, and we can’t change how they
            work.
          </li>
          <li>
            Browsers released before mid-2024 show the site without its colours. You can still read
            all content.
          </li>
          <li>
            We haven’t tried every combination of browser and assistive technology. If yours doesn’t
            work, please tell us so that we can fix it.
          </li>
        </ul>
      ),
    },
    {
      id: 'feedback',
      title: 'Feedback',
      body: (
        <>
          <p>
            Tell us about any problem at <Mail to="contact" /> or through the{' '}
            <Link href={routes.contact}>contact form</Link>. It helps to know which page it was on,
            what you wanted to do and which browser or assistive technology you use. We respond
            within 2 business days.
          </p>
          <p>
            If you need something on this site in another format, let us know in the same way and
            we’ll find one that works for you.
          </p>
        </>
      ),
    },
  ],
}
