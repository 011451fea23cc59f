import { frequentQuestions } from './frequent-questions';
import { QuestionList } from '@/components/question-list';

/** Frequently asked questions. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions-title"
      className="gap-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id="questions-title" className="text-2xl lg:text-3xl">
        Frequently asked questions
      </h2>
      <div className="mt-6 lg:mt-0">
        <QuestionList questions={frequentQuestions} />
      </div>
    </section>
  );
}
