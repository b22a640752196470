import type { Messages } from '../shape'
import academy from './academy.json'
import academyPage from './academyPage.json'
import account from './account.json'
import auth from './auth.json'
import callback from './callback.json'
import certificate from './certificate.json'
import certifications from './certifications.json'
import common from './common.json'
import company from './company.json'
import conversation from './conversation.json'
import cookies from './cookies.json'
import dashboard from './dashboard.json'
import developers from './developers.json'
import errors from './errors.json'
import helpCentre from './helpCentre.json'
import home from './home.json'
import learning from './learning.json'
import legal from './legal.json'
import lesson from './lesson.json'
import live from './live.json'
import mails from './mails.json'
import meta from './meta.json'
import nav from './nav.json'
import products from './products.json'
import profile from './profile.json'
import recommendations from './recommendations.json'
import showcase from './showcase.json'
import solutions from './solutions.json'
import status from './status.json'
import support from './support.json'
import waitlist from './waitlist.json'

const messages: Messages = {
  academy,
  academyPage,
  account,
  auth,
  callback,
  certificate,
  certifications,
  common,
  company,
  conversation,
  cookies,
  dashboard,
  developers,
  errors,
  helpCentre,
  home,
  learning,
  legal,
  lesson,
  live,
  mails,
  meta,
  nav,
  products,
  profile,
  recommendations,
  showcase,
  solutions,
  status,
  support,
  waitlist,
}

export default messages
