"use client";

import { formatRange } from "@/lib/quiz/quiz-price";
import type { QuizResult } from "@/lib/quiz/quiz-state";

export function EstimateTable({ result }: { result: QuizResult }) {
  const { basePrice, totalPrice, shopBasePrice, shopTotalPrice, wheelsDescription } = result;
  const hasBoth = result.wheelsAffected === "both";
  return (
    <table className="price-table price-table-slim">
      <caption className="pb-3 text-left font-sans text-16 leading-[1.4] font-normal text-gravel">
        Parts and labor
      </caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          {hasBoth && <th scope="col">One axle</th>}
          <th scope="col">{wheelsDescription}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="price-ours">
            Mobile mechanic
          </th>
          {hasBoth && <td className="price-ours">{formatRange(basePrice)}</td>}
          <td className="price-ours">{formatRange(totalPrice)}</td>
        </tr>
        <tr>
          <th scope="row">Traditional shop</th>
          {hasBoth && <td>{formatRange(shopBasePrice)}</td>}
          <td>{formatRange(shopTotalPrice)}</td>
        </tr>
      </tbody>
    </table>
  );
}
