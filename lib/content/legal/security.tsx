import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './mail'

/** The security page: the company's compliance claims, and what the software does. */
export const security: LegalDocument = {
  updated: '2026-11-22',
  sections: [
    {
      id: 'data-protection',
      title: 'Data protection',
      body: (
        <>
          <p>
            Data is encrypted in transit and at rest. Connections between your browser and{' '}
            {site.name}, and between our server and the database, use TLS; the database and its
            backups are stored encrypted.
          </p>
          <ul>
            <li>
              Passwords are stored as hashes, never in a form that could be read, and never travel
              back to a browser.
            </li>
            <li>
              Limits against guessing keep digests of addresses and networks, not the addresses
              themselves.
            </li>
            <li>
              Pages load scripts, fonts and styles from our own server only, so no other company’s
              code runs beside your data.
            </li>
            <li>
              What we store, and for how long, stands in the{' '}
              <Link href={routes.privacyPolicy}>Privacy Policy</Link>.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'access-controls',
      title: 'Access controls',
      body: (
        <>
          <h3>For your account</h3>
          <ul>
            <li>
              A session lives in cookies that no script can read (<code>HttpOnly</code>), that other
              sites cannot make your browser send with their forms (<code>SameSite=Lax</code>), and
              that travel only encrypted on https (<code>Secure</code>).
            </li>
            <li>
              Every private request is checked three times, each check by itself: before the page is
              built, in the page or handler, and in the database, whose row level security gives
              each person their own rows and no others.
            </li>
            <li>
              A session that you end, here or with “Sign out everywhere”, stops working at once,
              even if its token has not run out: our pages and handlers ask for the session, and so
              do the tables of the database themselves. A new password ends your other sessions.
            </li>
            <li>
              Links in our mails work once and for one hour. In a browser that did not ask for the
              mail they wait for a click, so that neither a mail scanner nor a forwarded link signs
              anybody in.
            </li>
            <li>
              Sign-in, sign-up and password mails answer the same way whether or not an address is
              known, and attempts are limited per network and address.
            </li>
          </ul>
          <h3>On our side</h3>
          <p>
            The key that passes by row level security stays on the server and is used only for what
            no person may do themselves. It never reaches a browser.
          </p>
        </>
      ),
    },
    {
      id: 'infrastructure',
      title: 'Infrastructure',
      body: (
        <>
          <p>
            The site is one web application in front of a hosted Postgres database with its
            authentication service. Public pages are built ahead and know nothing of who is looking
            at them.
          </p>
          <ul>
            <li>
              What your session may change, it changes from pages of this site only. The developer
              API and links in our mails ask for no session, but for a key, a token or the link
              itself.
            </li>
            <li>
              Whatever is sent has to be of a limited size and a known shape, and is counted where
              it costs work or a mail.
            </li>
            <li>
              Rules about data are written into the database itself, so that no mistake in a page
              can break them.
            </li>
            <li>
              Pages cannot be framed by other sites, tell other sites only our origin when you
              follow a link, and do without camera, microphone and location.
            </li>
            <li>
              What is running and what is not stands under{' '}
              <Link href={routes.systemStatus}>System Status</Link>.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'compliance',
      title: 'Compliance',
      body: (
        <>
          <p>Our compliance claims are these:</p>
          <ul>
            <li>SOC 2 Type II</li>
            <li>GDPR</li>
            <li>CCPA</li>
          </ul>
          <p>
            How to use the rights that the GDPR and the CCPA give you stands in the{' '}
            <Link href={`${routes.privacyPolicy}#your-rights`}>Privacy Policy</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'best-practices',
      title: 'What you can do',
      body: (
        <ul>
          <li>
            Use a password that you use nowhere else, best from a password manager. Six characters
            are the least that we accept; longer is better.
          </li>
          <li>
            Protect your e-mail account with a second factor: whoever reads your mail can reset your
            password.
          </li>
          <li>Sign out on computers that others use, or use “Sign out everywhere” afterwards.</li>
          <li>
            Our mails ask you to confirm an address or to choose a new password, and only after you
            asked. We never ask for your password or a code by mail, telephone or chat.
          </li>
          <li>Look at the address in the browser before you type a password.</li>
          <li>Keep your browser and system up to date.</li>
        </ul>
      ),
    },
    {
      id: 'incidents',
      title: 'Incident notification',
      body: (
        <>
          <p>
            If we learn that somebody got at your data who should not have, we tell you without
            undue delay, at the e-mail address of your account: what happened, which data it
            concerns, what we have done, and what you should do. We tell the authorities where the
            law asks for it.
          </p>
          <p>
            Disturbances that concern no data are announced under{' '}
            <Link href={routes.systemStatus}>System Status</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'reporting',
      title: 'Reporting a weakness',
      body: (
        <>
          <p>
            Write to <Mail to="security" />, in English if you can, with what you did and what you
            saw, so that we can do the same. The address also stands in our{' '}
            <a href="/.well-known/security.txt">security.txt</a>.
          </p>
          <p>While you look and report, please:</p>
          <ul>
            <li>use accounts of your own, and stop when you meet data of others;</li>
            <li>do not disturb the service, and send no mail to people who did not ask for it;</li>
            <li>give us the time to fix it before you tell others.</li>
          </ul>
          <p>
            Whoever keeps to this acts with our permission, and we take no legal steps against them.
            If you think that your own account is in the wrong hands, choose a new password and
            write to <Mail to="security" /> as well.
          </p>
        </>
      ),
    },
  ],
}
