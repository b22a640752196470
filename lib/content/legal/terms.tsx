import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './mail'

/** The eleven sections of the terms. */
export const terms: LegalDocument = {
  updated: '2026-11-21',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: (
        <>
          <p>
            These terms apply between you and {site.name} (“we”) when you use this website, the
            waitlist, {site.academy}, or a product of ours that refers to them. Together they are
            called “the service”.
          </p>
          <p>
            You accept the terms by using the service. If you use it for a company or a college, you
            accept them on its behalf and confirm that you may. If you do not agree with them,
            please do not use the service.
          </p>
          <p>
            A separate written agreement with us, such as an order for a product, comes before these
            terms wherever the two differ.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <>
          <p>
            We may change these terms when the service, the law or our way of working changes. The
            date at the top of this page says when that last happened, and the text on this page is
            always the one in force.
          </p>
          <p>
            A change that takes rights from you or adds duties is sent to the e-mail address of your
            account at least 30 days before it applies. If you do not agree with it, you can delete
            your account before that day. Corrections that change nothing for you apply at once.
          </p>
        </>
      ),
    },
    {
      id: 'using-the-service',
      title: 'Using the service',
      body: (
        <>
          <p>
            The products are in a closed beta until the public launch. Joining the waitlist gives
            you early access priority once there is room; it commits neither of us to anything, and
            you can ask to be taken off the list at any time.
          </p>
          <p>You may use the service for any lawful purpose. You may not:</p>
          <ul>
            <li>reach for accounts, data or parts of the service that are not meant for you;</li>
            <li>get around limits, sign-in or other protections, or help others to;</li>
            <li>
              overload the service, for example with automated requests beyond the published limits;
            </li>
            <li>
              upload what breaks the law, harms others, or belongs to others without their leave;
            </li>
            <li>pretend to be somebody else, or give an e-mail address that is not yours;</li>
            <li>sell access to the service, or present what it shows as your own work.</li>
          </ul>
          <p>
            Looking for weaknesses is welcome within the bounds that our{' '}
            <Link href={routes.security}>security page</Link> sets out.
          </p>
        </>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <>
          <p>
            {site.academy} needs an account. You must be old enough where you live to enter into
            these terms, or have the permission of a parent or guardian. You sign up with an e-mail
            address that you confirm, or with Google, as a student or as a client. The role that you
            choose at sign-up stays with the account.
          </p>
          <p>
            Keep your password to yourself, and tell us if you believe that somebody else has it.
            You are responsible for what is done with your account until then. Under{' '}
            <Link href={routes.profileSettings}>profile settings</Link> you can change the password,
            sign out everywhere, download your data and delete the account.
          </p>
          <p>
            A sign-up that nobody has confirmed gives way when somebody signs up with the same
            address again.
          </p>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            The service, with its software, texts, drawings, course material and marks, belongs to
            us or to those who license it to us. You may use it as these terms describe; no other
            right passes to you.
          </p>
          <p>
            What you write or upload stays yours. You allow us to store it, to copy it and to show
            it as far as the feature that you used needs that, for as long as it is stored. We do
            not use it for anything else, and the permission ends when you delete it.
          </p>
          <p>If you send us an idea for the service, we may use it without owing you anything.</p>
        </>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          The <Link href={routes.privacyPolicy}>Privacy Policy</Link> says which data we store, why,
          for how long, and what you can do about it. Which cookies and measurements your browser
          allows is your decision, under <Link href={routes.manageCookies}>Manage Cookies</Link>.
        </p>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <>
          <p>
            You can end this agreement at any time by deleting your account under{' '}
            <Link href={routes.profileSettings}>profile settings</Link>. The account and everything
            that belongs to it go at once and cannot be brought back.
          </p>
          <p>
            We may suspend or close an account that breaks these terms, puts others or the service
            at risk, or has to be closed by law. Unless the risk forbids it, we say why beforehand,
            give you the time to set it right, and let you download your data. If we end the service
            as a whole, we announce it at least 30 days ahead.
          </p>
          <p>Sections 5, 8, 9 and 10 go on applying to what happened before the end.</p>
        </>
      ),
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      body: (
        <>
          <p>
            The service is in a beta and is provided as it is. As far as the law allows, we do not
            warrant that it is free of errors, always available, or fit for a particular purpose.
            How it is doing at the moment stands under{' '}
            <Link href={routes.systemStatus}>System Status</Link>.
          </p>
          <p>
            What AI systems say can be wrong. Check an answer before you rely on it, above all where
            health, money, law or safety are at stake. Course material teaches; it is no
            professional advice. Figures on our marketing pages describe our products in general and
            promise no particular result.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            As far as the law allows, we are not liable for lost profit, lost data or indirect
            damage from the use of the service, and our liability in total is limited to what you
            paid us for it in the twelve months before the damage.
          </p>
          <p>
            Nothing in these terms limits liability that the law does not let us limit: for intent
            and gross negligence, for injury to life, body or health, for fraud, or under the rights
            that protect consumers where you live.
          </p>
        </>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <>
          <p>
            These terms are governed by the law of the country in which {site.name} is established,
            without its rules on the conflict of laws, and the courts there decide disputes. We name
            the country and the court to anybody who asks at <Mail to="contact" />.
          </p>
          <p>
            If you use the service as a consumer, you keep the protection of the law of the country
            where you live, and you may bring a case before its courts. Before either of us goes to
            court, we ask you to write to us and to give us 30 days to find a solution.
          </p>
          <p>If one provision of these terms cannot be enforced, the others still hold.</p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about these terms reach us at <Mail to="contact" /> or through the{' '}
          <Link href={routes.contact}>contact form</Link>, which gives your message a number to
          refer to.
        </p>
      ),
    },
  ],
}
