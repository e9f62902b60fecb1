import { AppRouterContext as RouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext as NextPathnameContext,
  SearchParamsContext as NextSearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";

// Next has no other way to give components under test a router.
export const AppRouterContext = RouterContext;
export const PathnameContext = NextPathnameContext;
export const SearchParamsContext = NextSearchParamsContext;
