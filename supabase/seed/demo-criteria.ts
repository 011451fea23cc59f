import { readCriteria } from '../functions/_shared/eligibility/read-criteria.ts';
import { guide } from './demo-people.ts';
import { ago } from './moments.ts';
import { collected, idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

/** Resources whose guide has confirmed all conditions. */
const confirmed = ['CEI Business Loans', 'FAME Direct Loan'];

export const criteria = collected
  .filter(({ name }) => confirmed.includes(name))
  .flatMap((resource) =>
    readCriteria(resource).map(({ kind, value, sentence, source_column }) => ({
      id: uuidOf(`criterion/${resource.name}/${kind}/${JSON.stringify(value)}`),
      resource_id: idOfResource(resource.name),
      kind,
      value: JSON.stringify(value),
      sentence,
      source_column,
      decided_by: guide.id,
      decided_at: ago('6 days'),
    })),
  );

/** As the description of the training for veterans says. */
export const pairs = ['SCORE Maine Mentoring', 'Maine SBDC Business Advising'].map((other) => ({
  resource_id: idOfResource('Boots to Business and Reboot for Veterans'),
  other_id: idOfResource(other),
  is_combinable: true,
  sentence:
    'A short workshop on testing and planning a business is followed by an online course, and local partners such as SCORE and Maine SBDC continue the help.',
}));
