// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Two tokens that are traded against each other: the product of what lies here never falls, and three thousandths of what
/// comes in stay. What is to be traded or joined is sent here first. Its shares are an ERC-20.
contract ToyPool is ERC20 {
    using SafeERC20 for IERC20;

    IERC20 public immutable token0;
    IERC20 public immutable token1;
    uint256 public reserve0;
    uint256 public reserve1;

    event Traded(IERC20 indexed tokenIn, uint256 amountIn, uint256 amountOut, address indexed to);

    constructor(IERC20 first, IERC20 second) ERC20("Toy Pool", "POOL") {
        token0 = first;
        token1 = second;
    }

    /// Trades what came of `tokenIn` since the reserves were last counted.
    function trade(IERC20 tokenIn, address to) external returns (uint256 amountOut) {
        bool isFirst = address(tokenIn) == address(token0);
        require(isFirst || address(tokenIn) == address(token1), "unknown token");
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        require(reserveIn > 0 && reserveOut > 0, "insufficient liquidity");
        uint256 amountIn = tokenIn.balanceOf(address(this)) - reserveIn;
        uint256 counted = amountIn * 997;
        amountOut = (counted * reserveOut) / (reserveIn * 1000 + counted);
        (reserveIn, reserveOut) = (reserveIn + amountIn, reserveOut - amountOut);
        (reserve0, reserve1) = isFirst ? (reserveIn, reserveOut) : (reserveOut, reserveIn);
        (isFirst ? token1 : token0).safeTransfer(to, amountOut);
        emit Traded(tokenIn, amountIn, amountOut, to);
    }

    /// Gives shares for what came of both tokens; what is more of one than of the other is a gift.
    function join(address to) external returns (uint256 shares) {
        uint256 came0 = token0.balanceOf(address(this)) - reserve0;
        uint256 came1 = token1.balanceOf(address(this)) - reserve1;
        uint256 supply = totalSupply();
        shares = supply == 0
            ? Math.sqrt(came0 * came1)
            : Math.min(Math.mulDiv(came0, supply, reserve0), Math.mulDiv(came1, supply, reserve1));
        require(shares > 0, "insufficient liquidity");
        reserve0 += came0;
        reserve1 += came1;
        _mint(to, shares);
    }

    /// Gives back what shares stand for.
    function redeem(uint256 shares, address to) external returns (uint256 amount0, uint256 amount1) {
        uint256 supply = totalSupply();
        amount0 = Math.mulDiv(shares, reserve0, supply);
        amount1 = Math.mulDiv(shares, reserve1, supply);
        _burn(msg.sender, shares);
        reserve0 -= amount0;
        reserve1 -= amount1;
        token0.safeTransfer(to, amount0);
        token1.safeTransfer(to, amount1);
    }
}
